import { useRef, type ReactNode } from 'react';
import { ownProfileFields } from '#graph/modules/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Section } from '../own/Section.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useUpdateOwnProfileMutation, type ProfileDetailsFragment } from './client.generated.ts';
import { ownAccountCopy as copy } from '../copy.ts';
import { RestOfAddress } from './RestOfAddress.tsx';

const { Field, schema } = formOf(ownProfileFields);

/** The client's phone, address and emergency contact. */
export function ContactSection({ profile }: { profile: ProfileDetailsFragment }): ReactNode {
  const { toast } = useToast();
  const [update] = useUpdateOwnProfileMutation();
  // Someone else may have changed the other fields since this page was opened.
  const stored = useRef({
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    emergencyContact: profile.emergencyContact ?? '',
    emergencyPhone: profile.emergencyPhone ?? '',
  });
  const form = useServerForm({
    empty: stored.current,
    schema,
    send: async (values) => {
      const changed = Object.entries(schema.cast(values)).filter(
        ([name]) =>
          values[name as keyof typeof values] !== stored.current[name as keyof typeof values],
      );
      const { data } = await update({ variables: { input: Object.fromEntries(changed) } });
      if (data?.updateOwnProfile?.userErrors.length === 0) stored.current = values;
      return data?.updateOwnProfile;
    },
    failure: (message) => ({ title: copy.contact.failed, description: message ?? copy.tryAgain }),
    onDone: (_answer, { resetForm }) => {
      resetForm({ values: stored.current });
      toast({ title: copy.contact.saved, description: copy.contact.savedHint, variant: 'success' });
    },
  });
  return (
    <Section place="contact">
      <Form formik={form.formik} label={copy.contact.label}>
        <Field name="phone" />
        <Field name="address" />
        <RestOfAddress name="address" />
        <SideBySide>
          <Field name="emergencyContact" />
          <Field name="emergencyPhone" />
        </SideBySide>
        <FormEnd amongOthers form={form} submit={copy.contact.submit} sending={copy.saving} />
      </Form>
    </Section>
  );
}
