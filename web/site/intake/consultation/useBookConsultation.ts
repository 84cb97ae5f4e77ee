import {
  consentRefusals,
  consultationFields,
  type ConsultationForm,
} from '#graph/modules/intake/consultation.rules';
import { consultationNotices as notices } from '#graph/modules/intake/consultationNotices.rules';
import type { FormValues } from '#graph/shared/validation/fields.rules';
import { useIntakeForm, type IntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { useProvider } from '../../../app/provider.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { useBookConsultationMutation } from '../intake.generated.ts';

/** The two forms; only their consent text differs. */
export const consultationForms = {
  dialog: formOf(consultationFields('dialog')),
  home: formOf(consultationFields('home')),
};

type ConsultationValues = FormValues<ReturnType<typeof consultationFields>>;

export interface ConsultationBooking extends IntakeForm<ConsultationValues> {
  /** Without consent, shows a toast and goes to its box. */
  onAttempt: (values: ConsultationValues, form: HTMLFormElement) => void;
}

/**
 * Books a consultation; both forms use it.
 * @param onStored called with the reference once the consultation is stored
 */
export function useBookConsultation(
  form: ConsultationForm,
  onStored: (reference: string) => void,
): ConsultationBooking {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [book] = useBookConsultationMutation();
  const intake = useIntakeForm({
    form: consultationForms[form],
    send: async (fields) => {
      const input = { ...fields, form: form === 'dialog' ? 'DIALOG' : 'HOME' } as const;
      return (await book({ variables: { input } })).data?.bookConsultation;
    },
    notices: {
      success: notices.success,
      failure: () => (form === 'dialog' ? notices.dialogFailure(phone) : notices.homeFailure),
    },
    onStored,
    draft: `consultation-${form}`,
  });
  return {
    ...intake,
    onAttempt: ({ agreeToContact }, element) => {
      if (agreeToContact) return;
      toast({
        title: notices.consentTitle,
        description: consentRefusals[form],
        variant: 'destructive',
      });
      element.querySelector<HTMLInputElement>('[name=agreeToContact]')?.focus();
    },
  };
}
