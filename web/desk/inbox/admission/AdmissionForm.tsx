import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hiringFields } from '#graph/modules/clients/people.rules';
import { admissionFields } from '#graph/modules/clients/admission.rules';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { space } from '../../../ui/theme.ts';
import { admissionCopy as copy } from '../copy.ts';
import { kinds } from '../kinds.ts';
import { AccountNotice } from '../../accounts/AccountNotice.tsx';
import { DeskForm } from '../../ui/DialogForm.tsx';
import { useTaking, type TakingProps } from './useTaking.ts';

const newClient = formOf(admissionFields);
const newCaregiver = formOf(hiringFields);

const Narrow = styled.div`
  max-width: 44rem;
  > p {
    margin: ${space(1)} 0 ${space(2)};
  }
`;

/** The form that makes someone a client or a caregiver, prefilled with what they sent. */
export function AdmissionForm({
  onBack,
  ...taking
}: TakingProps & { onBack: () => void }): ReactNode {
  return (
    <Narrow>
      <Button variant="secondary" autoFocus onClick={onBack}>
        {copy.back}
      </Button>
      <p>{copy.hint}</p>
      {taking.entry.kind === 'JOB_APPLICATION' ? (
        <CaregiverForm {...taking} />
      ) : (
        <ClientForm {...taking} />
      )}
    </Narrow>
  );
}

function ClientForm(taking: TakingProps): ReactNode {
  const { Field } = newClient;
  const form = useTaking(taking, newClient);
  const { submit, form: label } = copy[kinds[taking.entry.kind].becomes!.as];
  return (
    <DeskForm form={form} label={label} submit={submit} sending={copy.sending}>
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <Field name="email" />
      <AccountNotice optional email={form.formik.values.email} client={form.formik.values} />
      <SideBySide>
        <Field name="phone" />
        <Field name="address" />
      </SideBySide>
      <SideBySide>
        <Field name="emergencyContact" />
        <Field name="emergencyPhone" />
      </SideBySide>
      <Field name="careNotes" />
      <Field name="medicalNotes" />
      <Field name="cancellationPolicy" />
    </DeskForm>
  );
}

function CaregiverForm(taking: TakingProps): ReactNode {
  const { Field } = newCaregiver;
  const form = useTaking(taking, newCaregiver);
  return (
    <DeskForm form={form} label={copy.hire.form} submit={copy.hire.submit} sending={copy.sending}>
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <Field name="email" />
      <AccountNotice email={form.formik.values.email} />
      <SideBySide>
        <Field name="phone" />
        <Field name="certification" />
      </SideBySide>
    </DeskForm>
  );
}
