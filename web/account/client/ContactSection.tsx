import type { ReactNode } from 'react';
import { ownProfileFields } from '#graph/modules/care/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { DraftNotice, usePortalDraft } from '../../app/forms/usePortalDraft.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Section } from '../account/Section.tsx';
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
  const form = useServerForm({
    empty: {
      phone: profile.phone ?? '',
      address: profile.address ?? '',
      emergencyContact: profile.emergencyContact ?? '',
      emergencyPhone: profile.emergencyPhone ?? '',
    },
    schema,
    send: async (values) =>
      (await update({ variables: { input: schema.cast(values) } })).data?.updateOwnProfile,
    failure: (message) => ({ title: copy.contact.failed, description: message ?? copy.tryAgain }),
    onDone: () =>
      toast({ title: copy.contact.saved, description: copy.contact.savedHint, variant: 'success' }),
  });
  const draft = usePortalDraft('contact', form.formik);
  return (
    <Section place="contact">
      <Form formik={form.formik} label={copy.contact.label}>
        <DraftNotice shown={draft} />
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
