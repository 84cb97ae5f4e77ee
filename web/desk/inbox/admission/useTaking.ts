import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { FormikValues } from 'formik';
import type { ObjectSchema } from 'yup';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import type { Refusal } from '../../../ui/form/refusals.ts';
import { useDeskForm, type DeskFormState } from '../../ui/useDeskForm.ts';
import { admissionCopy as copy } from '../copy.ts';
import type { Submission } from '../reads.ts';
import * as commands from './admission.generated.ts';
import { filledIn } from './filledIn.ts';

type Taking = TypedDocumentNode<{ taken: { userErrors: Refusal[] } }, { input: object }>;

/** The mutation that admits or hires, by kind; nobody is admitted from a contact inquiry. */
const documents: Readonly<Partial<Record<SubmissionKind, Taking>>> = {
  CONSULTATION: commands.DeskAdmitConsultationDocument as Taking,
  CONSULTATION_REQUEST: commands.DeskAdmitConsultationRequestDocument as Taking,
  SIGNUP_APPLICATION: commands.DeskApproveSignupApplicationDocument as Taking,
  JOB_APPLICATION: commands.DeskHireApplicantDocument as Taking,
};

export interface TakingProps {
  entry: Submission;
  /** Called once they are a client or a caregiver. */
  onTaken: () => void;
}

/**
 * The prefilled form. Sends only what the office changed, an emptied field as empty: the server fills in
 * the rest from the submission, and what the office typed counts more.
 */
export function useTaking<Values extends FormikValues>(
  { entry, onTaken }: TakingProps,
  { empty, schema }: { empty: Values; schema: ObjectSchema<Values> },
): DeskFormState<Values> {
  const client = useApolloClient();
  const sent = filledIn(empty, entry);
  return useDeskForm({
    values: sent,
    schema,
    send: async (values) => {
      const { cancellationPolicy, ...words } = schema.cast(values) as Record<string, string>;
      const before = schema.cast(sent) as Record<string, string>;
      const typed = Object.entries(words).filter(([name, value]) => value !== before[name]);
      const policy = cancellationPolicy
        ? { cancellationPolicy: enumName(cancellationPolicy) }
        : undefined;
      const { data } = await client.mutate({
        mutation: documents[entry.kind]!,
        variables: { input: { id: entry.id, ...Object.fromEntries(typed), ...policy } },
      });
      return data?.taken;
    },
    failed: copy.failed,
    noAnswer: copy.tryAgain,
    onDone: onTaken,
  });
}
