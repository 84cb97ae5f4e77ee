import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { limits, todayInPhoenix } from '#rules/forms';
import { consentWording, consultationLabels as labels, consultationTimeLabels } from '#rules/intake';
import type { ConsultationForm as FormName } from '#rules/intake';
import { useProvider } from '../../provider.tsx';
import { media, space } from '../../theme.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Honeypot } from '../../ui/form/Honeypot.tsx';
import type { ConsultationBooking } from './useBookConsultation.ts';
import { formWords } from './words.ts';

/** The two wishes for the time stand side by side where there is room; they are one thought. */
const Pair = styled.div`
  display: grid; gap: ${space(3)}; align-items: end;
  ${media.tablet} { grid-template-columns: 1fr 1.35fr; }
`;

const times = Object.entries(consultationTimeLabels).map(([value, label]) => ({ value, label }));

interface ConsultationFormProps {
  form: FormName;
  /** Kept by the caller, so that a closed dialog loses nothing of what was typed. */
  booking: ConsultationBooking;
}

/** The free in-home consultation form (specification 5.1), in the dialog and on the home page. */
export function ConsultationForm({ form, booking }: ConsultationFormProps): ReactNode {
  const { name } = useProvider();
  const { formik, honeypot, onAttempt } = booking;
  const baitId = useId();
  const { isSubmitting, values } = formik;
  return (
    <Form formik={formik} label={formWords.label} onAttempt={onAttempt}>
      <TextField name="name" label={labels.name} autoComplete="name" maxLength={limits.name} />
      <TextField name="email" label={labels.email} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
      <Pair>
        <TextField name="preferredDate" label={labels.preferredDate} optional type="date" min={todayInPhoenix()} />
        <SelectField name="preferredTime" label={labels.preferredTime} optional choices={times} emptyLabel={formWords.noTime} />
      </Pair>
      <TextAreaField name="message" label={labels.message} optional hint={formWords.messageHint} rows={4} />
      <CheckboxField name="agreeToContact" label={consentWording(form, name)} />
      <Honeypot id={baitId} {...honeypot} />
      <Button type="submit" wide busy={isSubmitting} disabled={!values.agreeToContact}>
        {isSubmitting ? formWords.sending : formWords.submit}
      </Button>
    </Form>
  );
}
