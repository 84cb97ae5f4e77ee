import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { limits } from '#graph/shared/validation/forms.rules';
import { ownProfileFields } from '#graph/modules/care/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { DraftNotice, usePortalDraft } from '../../app/forms/usePortalDraft.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { forgetRead } from '../../app/graph/freshness.ts';
import { Section } from '../account/Section.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  OwnProfileDocument,
  useUpdateOwnProfileMutation,
  type ProfileDetailsFragment,
} from './client.generated.ts';

const { Field, schema } = formOf(ownProfileFields);
const { emergencyPhone } = ownProfileFields;

/** Where care is given and whom to call in an emergency, kept up to date by the client. */
export function ContactSection({ profile }: { profile: ProfileDetailsFragment }): ReactNode {
  const { toast } = useToast();
  const client = useApolloClient();
  const [update] = useUpdateOwnProfileMutation();
  const form = useServerForm({
    empty: {
      address: profile.address ?? '',
      emergencyContact: profile.emergencyContact ?? '',
      emergencyPhone: profile.emergencyPhone ?? '',
    },
    schema,
    send: async (values) =>
      (await update({ variables: { input: schema.cast(values) } })).data?.updateOwnProfile,
    failure: (message) => ({ title: 'Not Saved', description: message ?? 'Please try again.' }),
    onDone: ({ profile: ownProfile }) => {
      client.writeQuery({ query: OwnProfileDocument, data: { ownProfile } });
      // The emergency phone stands on the dashboard, too.
      forgetRead('Dashboard');
      toast({ title: 'Saved', description: 'Thank you. Our office knows.', variant: 'success' });
    },
  });
  const draft = usePortalDraft('contact', form.formik);
  return (
    <Section title="Address and Emergency Contact">
      <Form formik={form.formik} label="Address and emergency contact">
        <DraftNotice shown={draft} />
        <Field name="address" />
        <SideBySide>
          <Field name="emergencyContact" />
          <TextField
            name="emergencyPhone"
            label={emergencyPhone.label}
            hint={emergencyPhone.hint}
            type="tel"
            autoComplete="off"
            maxLength={limits.phone}
          />
        </SideBySide>
        <FormEnd form={form} submit="Save Address and Contact" sending="Saving..." />
      </Form>
    </Section>
  );
}
