import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { styled } from 'styled-components';
import { noteFields } from '#graph/modules/inbox/inbox.rules';
import { formOf } from '../../../ui/form/formOf.tsx';
import { color, space } from '../../../ui/theme.ts';
import { DeskForm } from '../../ui/DialogForm.tsx';
import { useDeskForm } from '../../ui/useDeskForm.ts';
import { submissionCopy as copy } from '../copy.ts';
import type { Submission } from '../reads.ts';
import { cameIn, wholeName } from '../times.ts';
import { DeskNoteSubmissionDocument } from './commands.generated.ts';

const { Field, empty, schema } = formOf(noteFields);

const List = styled.ol`
  margin: 0 0 ${space(2)};
  padding: 0;
  list-style: none;
  li {
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.line};
  }
  p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: 1rem;
  }
`;

/** A submission's notes, and a form that adds one. */
export function Notes({ entry }: { entry: Submission }): ReactNode {
  const client = useApolloClient();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) => {
      const { text } = schema.cast(values);
      const { data } = await client.mutate({
        mutation: DeskNoteSubmissionDocument,
        variables: { input: { kind: entry.kind, id: entry.id, text, idempotencyKey } },
      });
      return data?.noteSubmission;
    },
    failed: copy.noteFailed,
    onDone: (_answer, { resetForm }) => resetForm(),
  });
  return (
    <>
      {entry.notes.length > 0 && (
        <List>
          {entry.notes.map(({ id, text, createdAt, writtenBy }) => (
            <li key={id}>
              <p>{text}</p>
              <small>{copy.writtenBy(wholeName(writtenBy), cameIn(createdAt))}</small>
            </li>
          ))}
        </List>
      )}
      <DeskForm
        amongOthers
        form={form}
        label={copy.noteForm}
        submit={copy.addNote}
        sending={copy.adding}
      >
        <Field name="text" />
      </DeskForm>
    </>
  );
}
