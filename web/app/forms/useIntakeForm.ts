import { useState } from 'react';
import type { FormikValues } from 'formik';
import type { Notice } from '#graph/shared/validation/forms.rules';
import type { DescribedForm } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { clearDraft } from './draft.ts';
import { useDraft } from './useDraft.ts';
import { useServerForm, type FormAnswer, type ServerForm } from './useServerForm.ts';
import { useSubmission, type SubmissionMarks } from './useSubmission.ts';

/** What every form sends along with its fields. `companyWebsite` is the honeypot. */
type Alongside = Omit<SubmissionMarks, 'submittedAt'> & { companyWebsite: string | undefined };

interface IntakeAnswer extends FormAnswer {
  submission: { reference: string } | null;
}

interface IntakeFormOptions<Values extends FormikValues, Input> {
  form: DescribedForm<Values, Input>;
  send: (input: Input & Alongside, submittedAt: string) => Promise<IntakeAnswer | null | undefined>;
  notices: { success: Notice; failure: (serverMessage: string | null) => Notice };
  /** Called with the reference once the form is stored. */
  onStored: (reference: string) => void;
  onFailure?: (reason: unknown) => void;
  /** The draft's key in session storage. */
  draft: string;
}

export interface IntakeForm<Values> extends ServerForm<Values> {
  honeypot: { value: string; onChange: (value: string) => void };
}

/**
 * A form from a visitor to the office: `useServerForm` plus an idempotency key, a draft that
 * survives a reload, and a reset once the form is stored.
 */
export function useIntakeForm<Values extends FormikValues, Input>({
  form: { empty, schema, toInput },
  send,
  notices,
  onStored,
  onFailure,
  draft,
}: IntakeFormOptions<Values, Input>): IntakeForm<Values> {
  const { toast } = useToast();
  const submission = useSubmission<Values>();
  const [companyWebsite, setCompanyWebsite] = useState('');

  const form: ServerForm<Values> = useServerForm<Values, IntakeAnswer>({
    empty,
    schema,
    failure: notices.failure,
    onFailure,
    send: (values) =>
      submission.submit(values, ({ submittedAt, ...marks }) => {
        saveDraft(values);
        return send(
          { ...toInput(values), ...marks, companyWebsite: companyWebsite || undefined },
          submittedAt,
        );
      }),
    onDone: ({ submission: stored }, { resetForm }) => {
      submission.startOver();
      resetForm();
      setCompanyWebsite('');
      clearDraft(draft);
      toast({ ...notices.success, variant: 'success' });
      onStored(stored?.reference ?? '');
    },
  });
  const saveDraft = useDraft(draft, form.formik, submission);
  return { ...form, honeypot: { value: companyWebsite, onChange: setCompanyWebsite } };
}
