import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { loneText } from './loneText.mjs';

/** A project of nothing else: the compiler would read all of this one before it knew the types. */
const alone = join(process.cwd(), '.cache/lone-text');
mkdirSync(alone, { recursive: true });
writeFileSync(
  join(alone, 'tsconfig.json'),
  JSON.stringify({ extends: '../../tsconfig.json', files: [], include: [] }),
);

const rules = new RuleTester({
  languageOptions: {
    parser,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      // Types come from the compiler, as for the project's own files.
      projectService: { allowDefaultProject: ['*.tsx'], defaultProject: 'tsconfig.json' },
      tsconfigRootDir: alone,
    },
  },
});

/** A component that shows this. */
const shows = (jsx: string): { code: string; filename: string } => ({
  filename: join(alone, 'Example.tsx'),
  code: `
    const fixed = 'Hello';
    function Mark() { return <b>!</b>; }
    function Example({ name, shown }: { name: string; shown: boolean }) {
      return ${jsx};
    }`,
});
const bad = (jsx: string, messageId: string) => ({ ...shows(jsx), errors: [{ messageId }] });

rules.run('lone-text', loneText, {
  valid: [
    shows('<p>Hello <strong>{name}</strong></p>'),
    shows('<p>{name}</p>'),
    shows('<p>{fixed} <strong>{name}</strong></p>'),
    shows('<p><span>Hello</span>{shown && <b>!</b>}</p>'),
    shows('<><span>Hello</span><b>!</b></>'),
    shows('shown ? <b>{name}</b> : null'),
  ],
  invalid: [
    bad('<p>Hello <b>!</b>{name}</p>', 'changing'),
    bad('<p>{shown && <b>!</b>}Hello</p>', 'before'),
    bad('<p><Mark />Hello</p>', 'before'),
    bad('<>Hello<b>!</b></>', 'fragment'),
    bad('name', 'result'),
  ],
});
