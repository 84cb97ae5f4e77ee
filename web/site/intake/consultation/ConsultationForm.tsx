import { useId } from 'react';
import type { ReactNode } from 'react';
import { limits, todayInPhoenix } from '#graph/shared/validation/forms.rules';
import {
  consentWording,
  consultationLabels as labels,
  consultationTimeLabels,
} from '#graph/modules/intake/intake.rules';
import type { ConsultationForm as FormName } from '#graph/modules/intake/intake.rules';
import { choicesOf } from '../../../app/forms/choices.ts';
import { ConnectionLost } from '../../../app/forms/ConnectionLost.tsx';
import { Pair } from '../../../app/forms/Pair.ts';
import { formWords } from '../../../app/forms/words.ts';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { ConsentField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Honeypot } from '../../../ui/form/Honeypot.tsx';
import type { ConsultationBooking } from './useBookConsultation.ts';
import { consultationWords as words } from './words.ts';

const times = choicesOf(consultationTimeLabels);

interface ConsultationFormProps {
  form: FormName;
  /** Kept by the caller, so that a closed dialog loses nothing of what was typed. */
  booking: ConsultationBooking;
}

/** The free in-home consultation form (specification 5.1), in the dialog and on the home page. */
export function ConsultationForm({ form, booking }: ConsultationFormProps): ReactNode {
  const { name } = useProvider();
  const baitId = useId();
  const { formik, honeypot, lost, onAttempt } = booking;
  const { isSubmitting, values } = formik;
  return (
    <Form formik={formik} label={words.label} onAttempt={onAttempt}>
      <TextField name="name" label={labels.name} autoComplete="name" maxLength={limits.name} />
      <TextField
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="phone" label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <Pair>
        <DateField
          name="preferredDate"
          label={labels.preferredDate}
          optional
          min={todayInPhoenix()}
        />
        <SelectField
          name="preferredTime"
          label={labels.preferredTime}
          optional
          choices={times}
          emptyLabel={words.noTime}
        />
      </Pair>
      <TextAreaField
        name="message"
        label={labels.message}
        optional
        hint={words.messageHint}
        rows={4}
      />
      <ConsentField name="agreeToContact" {...consentWording(form, name)} />
      <Honeypot id={baitId} {...honeypot} />
      {lost && <ConnectionLost text={formWords.lostText} busy={isSubmitting} />}
      <Button type="submit" wide busy={isSubmitting} disabled={!values.agreeToContact}>
        {isSubmitting ? words.sending : words.submit}
      </Button>
    </Form>
  );
}
