import type { ReactNode } from 'react';
import { caregiverFields } from '#graph/modules/clients/people.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';

const { Field } = formOf(caregiverFields);

/** A caregiver's fields apart from the email. */
export const CaregiverFields = (): ReactNode => (
  <>
    <SideBySide>
      <Field name="firstName" />
      <Field name="lastName" />
    </SideBySide>
    <Field name="phone" />
    <Field name="certification" />
    <Field name="specialties" />
    <SideBySide>
      <Field name="experience" />
      <Field name="hourlyRate" />
    </SideBySide>
    <Field name="bio" />
  </>
);
