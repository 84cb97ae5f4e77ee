import { useState } from 'react';
import type { FormikValues } from 'formik';
import type { Notice } from '#graph/shared/validation/forms.rules';
import type { DescribedForm } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { clearDraft } from './draft.ts';
import { useDraft } from './useDraft.ts';
import { useServerForm, type FormAnswer, type ServerForm } from './useServerForm.ts';
import { useSubmission, type SubmissionMarks } from './useSubmission.ts';

/** What goes with the fields of every form, and what stood in the field that people do not see. */
type Alongside = Omit<SubmissionMarks, 'submittedAt'> & { companyWebsite: string | undefined };

interface IntakeAnswer extends FormAnswer {
  submission: { reference: string } | null;
}

interface IntakeFormOptions<Values extends FormikValues, Input> {
  form: DescribedForm<Values, Input>;
  send: (input: Input & Alongside, submittedAt: string) => Promise<IntakeAnswer | null | undefined>;
  notices: { success: Notice; failure: (serverMessage: string | null) => Notice };
  /** Gets the reference once the form is stored. */
  onStored: (reference: string) => void;
  onFailure?: (reason: unknown) => void;
  /** Name under which the half-filled form outlives a reload of the page. */
  draft: string;
}

export interface IntakeForm<Values> extends ServerForm<Values> {
  honeypot: { value: string; onChange: (value: string) => void };
}

/**
 * A form that visitors send to the office: on top of `useServerForm` each filled-in form carries one idempotency key, is
 * empty again once stored, and is kept over a reload.
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
