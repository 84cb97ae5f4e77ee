import { useRef, useState } from 'react';
import { getIn, useFormik } from 'formik';
import type { FormikContextType } from 'formik';
import { consentRefusals, consultationNotices } from '#rules/intake';
import type { ConsultationForm } from '#rules/intake';
import { useProvider } from '../../provider.tsx';
import { refusalStatus } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/useSubmission.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useBookConsultationMutation } from '../intake.generated.ts';
import { consultationSchema, emptyConsultation } from './consultation.schema.ts';
import type { ConsultationValues } from './consultation.schema.ts';
import { toInput } from './toInput.ts';

export interface ConsultationBooking {
  formik: FormikContextType<ConsultationValues>;
  /** The field that people do not see. */
  honeypot: { value: string; onChange: (value: string) => void };
  /** Says so when a submit comes without consent, past the disabled button (ruling 39). */
  onAttempt: (values: ConsultationValues) => void;
}

/**
 * Books a consultation: both forms of specification 5.1 behave the same but for their words.
 * @param onBooked gets the reference once the consultation is stored
 */
export function useBookConsultation(form: ConsultationForm, onBooked: (reference: string) => void): ConsultationBooking {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [book] = useBookConsultationMutation();
  const { submit, startOver } = useSubmission<ConsultationValues>();
  const [companyWebsite, setCompanyWebsite] = useState('');
  const [validationSchema] = useState(() => consultationSchema(form));
  const bait = useRef('');
  bait.current = companyWebsite;

  const fail = (): void => {
    toast({ ...(form === 'dialog' ? consultationNotices.dialogFailure(phone) : consultationNotices.homeFailure), variant: 'destructive' });
  };

  const formik = useFormik<ConsultationValues>({
    initialValues: emptyConsultation,
    validationSchema,
    onSubmit: async (values, { resetForm, setStatus }) => {
      setStatus(undefined);
      try {
        const answer = await submit(values, (marks) => book({ variables: { input: toInput(form, values, bait.current, marks) } }));
        if (answer === null) return;
        const { submission, userErrors = [] } = answer.data?.bookConsultation ?? {};
        if (!submission) {
          setStatus(refusalStatus(userErrors, (field) => getIn(values, field) as unknown));
          fail();
          return;
        }
        startOver();
        resetForm();
        toast({ ...consultationNotices.success, variant: 'success' });
        onBooked(submission.reference);
      } catch {
        fail();
      }
    },
  });

  return {
    formik,
    honeypot: { value: companyWebsite, onChange: setCompanyWebsite },
    onAttempt: ({ agreeToContact }) => {
      if (agreeToContact) return;
      toast({ title: consultationNotices.consentTitle, description: consentRefusals[form], variant: 'destructive' });
    },
  };
}
