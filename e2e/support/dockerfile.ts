/** One instruction of a Dockerfile, continuation lines joined. */
export interface Instruction {
  name: string;
  /** Options such as `--from=build`, by name. */
  options: Record<string, string>;
  /** The rest, after the options. */
  text: string;
}

export interface Stage {
  /** Name after AS, or the number of the stage. */
  name: string;
  from: string;
  instructions: Instruction[];
}

/** Parses the subset of Dockerfiles that ours uses: no heredocs, no ARG in FROM. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [from = '', , name = String(stages.length)] = instruction.text.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (stage === undefined) throw new Error(`${instruction.name} stands before the first FROM`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`Not an instruction: ${line}`);
      const options: Record<string, string> = {};
      const words = rest.replace(/^(?:--([a-z-]+)=(\S+)\s+)+/, (all) => {
        for (const [, option = '', value = ''] of all.matchAll(/--([a-z-]+)=(\S+)/g))
          options[option] = value;
        return '';
      });
      return { name, options, text: words.trim() };
    });
}

/** Parses the exec form, `["node", "x.js"]`. @throws if it isn't that */
export const execForm = (text: string): string[] => JSON.parse(text) as string[];
