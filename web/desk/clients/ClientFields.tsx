import type { ReactNode } from 'react';
import { clientFields, factFields, profileNames } from '#graph/modules/clients/client.rules';
import { cancellationPolicies } from '#graph/modules/appointments/appointment.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { clientCopy as copy } from './copy.ts';

const { choices } = clientFields.cancellationPolicy;

/** Until how many hours before a visit canceling is free, by each policy's label. */
const free = Object.entries(cancellationPolicies).map(([name, tiers]): [string, number] => [
  choices[name as keyof typeof choices],
  Math.min(...tiers.filter(({ percent }) => percent === 0).map((tier) => tier.minimumHours)),
]);

const { Field } = formOf({
  ...clientFields,
  cancellationPolicy: { ...clientFields.cancellationPolicy, hint: copy.policyHint(free) },
});

const beside = ['phone', 'address', 'emergencyContact', 'emergencyPhone'];
/** The facts have their own part of the form. */
const below = profileNames.filter((name) => !beside.includes(name) && !(name in factFields));

/** A client's fields apart from name and email. */
export const ClientFields = (): ReactNode => (
  <>
    <SideBySide>
      <Field name="phone" />
      <Field name="address" />
    </SideBySide>
    <SideBySide>
      <Field name="emergencyContact" />
      <Field name="emergencyPhone" />
    </SideBySide>
    {below.map((name) => (
      <Field key={name} name={name} />
    ))}
    <Field name="cancellationPolicy" />
  </>
);
