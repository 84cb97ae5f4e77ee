import { useRef, useState } from 'react';
import type { FormikValues } from 'formik';
import type { ObjectSchema } from 'yup';
import type { Notice } from '#graph/shared/validation/forms.rules';
import { useSubmission } from '../../ui/form/useSubmission.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import type { FormMarks } from './draft.ts';
import { useDraft, type DraftKeeper } from './useDraft.ts';
import { useServerForm, type FormAnswer, type ServerForm } from './useServerForm.ts';

/** The marks of a submission and what stood in the field that people do not see. */
export type IntakeMarks = FormMarks & { companyWebsite: string | undefined };

interface IntakeAnswer extends FormAnswer {
  submission: { reference: string } | null;
}

interface IntakeFormOptions<Values extends FormikValues> {
  empty: Values;
  schema: ObjectSchema<Values>;
  send: (values: Values, marks: IntakeMarks) => Promise<IntakeAnswer | null | undefined>;
  notices: { success: Notice; failure: (serverMessage: string | null) => Notice };
  /** Gets the reference once the form is stored. */
  onStored: (reference: string) => void;
  onFailure?: (reason: unknown) => void;
  /** Name under which the half-filled form outlives a reload of the page. */
  draft?: string;
}

export interface IntakeForm<Values> extends ServerForm<Values> {
  honeypot: { value: string; onChange: (value: string) => void };
}

/**
 * A form that visitors send to the office: on top of `useServerForm` each filled-in form carries one idempotency key, is
 * empty again once stored, and may be kept over a reload.
 */
export function useIntakeForm<Values extends FormikValues>(
  options: IntakeFormOptions<Values>,
): IntakeForm<Values> {
  const { empty, schema, send, notices, onStored, onFailure, draft: name } = options;
  const { toast } = useToast();
  const { submit, startOver } = useSubmission<Values>();
  const [companyWebsite, setCompanyWebsite] = useState('');
  const first = useRef<FormMarks | null>(null);

  const form: ServerForm<Values> = useServerForm<Values, IntakeAnswer>({
    empty,
    schema,
    failure: notices.failure,
    onFailure,
    send: (values) =>
      submit(values, (marks) => {
        if (first.current?.idempotencyKey !== marks.idempotencyKey)
          first.current = { ...marks, submittedAt: new Date().toISOString() };
        return send(values, {
          ...draft.marksFor(values, first.current),
          companyWebsite: companyWebsite || undefined,
        });
      }),
    onDone: ({ submission }, { resetForm }) => {
      startOver();
      resetForm();
      setCompanyWebsite('');
      draft.clear();
      toast({ ...notices.success, variant: 'success' });
      onStored(submission?.reference ?? '');
    },
  });
  const draft: DraftKeeper<Values> = useDraft(name, form.formik);
  return { ...form, honeypot: { value: companyWebsite, onChange: setCompanyWebsite } };
}
