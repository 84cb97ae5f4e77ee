import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokenNameField } from '#graph/modules/api-tokens/apiToken.rules';
import { scopes, subjectNames, type Subject } from '#graph/modules/identity/scopes.rules';
import { notOnesOwn, type FormField } from '#graph/shared/validation/fields.rules';
import type { ApiScope } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field as PlainField } from '../../ui/form/Field.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { TextInput } from '../../ui/form/inputs.ts';
import { space } from '../../ui/theme.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { makingCopy as copy } from './copy.ts';
import { useDeskCreateApiTokenMutation } from './programs.generated.ts';

type SubjectField = Extract<FormField, { kind: 'choice' }>;

const subjectFields = Object.fromEntries(
  subjectNames.map((subject) => [
    subject,
    {
      kind: 'choice',
      label: copy.subjects[subject],
      ...(subject === 'care' ? { hint: copy.careHint } : {}),
      optional: true,
      none: copy.nothing,
      choices: {
        read: copy.read,
        ...(scopes.includes(`${subject}:write`) ? { write: copy.write } : {}),
      },
    },
  ]),
) as unknown as Record<Subject, SubjectField>;

const { Field, empty, schema } = formOf({
  name: { ...tokenNameField.name, hint: copy.nameHint, autoComplete: notOnesOwn },
  lastDay: { kind: 'day', label: copy.lastDay, hint: copy.lastDayHint, bound: 'from today' },
  ...subjectFields,
});

/** The scopes chosen; who may change something may read it, too. */
const scopesOf = (values: Readonly<Record<Subject, string>>): ApiScope[] =>
  subjectNames.flatMap((subject): ApiScope[] => {
    const name = subject.toUpperCase();
    if (values[subject] === '') return [];
    return (values[subject] === 'write' ? ['READ', 'WRITE'] : ['READ']).map(
      (access) => `${name}_${access}` as ApiScope,
    );
  });

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  > * {
    width: 100%;
  }
  button {
    width: auto;
  }
`;

/** Makes a token, and shows it once: it is in this dialog and nowhere else. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [create] = useDeskCreateApiTokenMutation();
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ name, lastDay, ...chosen }) =>
      (await create({ variables: { input: { name, lastDay, scopes: scopesOf(chosen) } } })).data
        ?.createApiToken,
    failed: copy.failed,
    onDone: ({ secret, apiToken }) => {
      if (secret && apiToken) setMade({ name: apiToken.name, secret });
    },
  });
  if (made) return <Secret {...made} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.description}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <Field name="name" data-first />
      <Field name="lastDay" />
      <>
        {subjectNames.map((subject) => (
          <Field key={subject} name={subject} />
        ))}
      </>
    </DialogForm>
  );
}

interface SecretProps {
  name: string;
  secret: string;
  onClose: () => void;
}

function Secret({ name, secret, onClose }: SecretProps): ReactNode {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copySecret = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret); // There is none on plain http.
      setCopied(true);
    } catch {
      document.getElementById(id)?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.doneTitle(name)}
      description={copy.once}
    >
      <Stack>
        <PlainField id={id} label={copy.secret} hint={copy.secretHint}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              data-first
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </PlainField>
        <Button onClick={() => void copySecret()}>{copied ? copy.copied : copy.copy}</Button>
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
      </Stack>
    </Dialog>
  );
}
