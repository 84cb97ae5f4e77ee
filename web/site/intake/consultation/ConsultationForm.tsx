import type { ReactNode } from 'react';
import {
  consentWording,
  type ConsultationForm as Name,
} from '#graph/modules/intake/consultation.rules';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { useProvider } from '../../../app/provider.tsx';
import { ConsentField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { consultationCopy as copy } from './copy.ts';
import { consultationForms, type ConsultationBooking } from './useBookConsultation.ts';

interface ConsultationFormProps {
  form: Name;
  /** Owned by the caller, so that closing the dialog keeps what was typed. */
  booking: ConsultationBooking;
}

/** The free in-home consultation form, in the dialog and on the home page. */
export function ConsultationForm({ form, booking }: ConsultationFormProps): ReactNode {
  const { name } = useProvider();
  const { Field } = consultationForms[form];
  return (
    <Form formik={booking.formik} label={copy.label} onAttempt={booking.onAttempt}>
      <Field name="name" />
      <Field name="email" />
      <Field name="phone" />
      <SideBySide>
        <Field name="preferredDate" />
        <Field name="preferredTime" />
      </SideBySide>
      <Field name="message" />
      <ConsentField name="agreeToContact" {...consentWording(form, name)} />
      <IntakeFormEnd
        form={booking}
        submit={copy.submit}
        sending={copy.sending}
        held={!booking.formik.values.agreeToContact}
        why={copy.tickFirst}
      />
    </Form>
  );
}
