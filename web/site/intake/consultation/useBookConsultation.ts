import { useState } from 'react';
import {
  consentRefusals,
  consultationNotices as notices,
} from '#graph/modules/intake/intake.rules';
import type { ConsultationForm } from '#graph/modules/intake/intake.rules';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import type { IntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { useProvider } from '../../../app/provider.tsx';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { useBookConsultationMutation } from '../intake.generated.ts';
import { consultationSchema, emptyConsultation } from './consultation.schema.ts';
import type { ConsultationValues } from './consultation.schema.ts';
import { toInput } from './toInput.ts';

export interface ConsultationBooking extends IntakeForm<ConsultationValues> {
  /** Says so when a submit comes without consent, past the disabled button (ruling 39). */
  onAttempt: (values: ConsultationValues) => void;
}

/**
 * Books a consultation: both forms of specification 5.1 behave the same but for their words.
 * @param onBooked gets the reference once the consultation is stored
 */
export function useBookConsultation(
  form: ConsultationForm,
  onBooked: (reference: string) => void,
): ConsultationBooking {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [book] = useBookConsultationMutation();
  const [schema] = useState(() => consultationSchema(form));
  const intake = useIntakeForm<ConsultationValues>({
    empty: emptyConsultation,
    schema,
    send: async (values, marks) =>
      (await book({ variables: { input: toInput(form, values, marks) } })).data?.bookConsultation,
    notices: {
      success: notices.success,
      failure: () => (form === 'dialog' ? notices.dialogFailure(phone) : notices.homeFailure),
    },
    onStored: onBooked,
    draft: `consultation-${form}`,
  });
  return {
    ...intake,
    onAttempt: ({ agreeToContact }) => {
      if (!agreeToContact)
        toast({
          title: notices.consentTitle,
          description: consentRefusals[form],
          variant: 'destructive',
        });
    },
  };
}
