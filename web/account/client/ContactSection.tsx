import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { limits } from '#graph/shared/validation/forms.rules';
import { signupLabels as labels } from '#graph/modules/intake/intake.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Kept } from '../../app/forms/Kept.tsx';
import { Pair } from '../../app/forms/Pair.ts';
import { useKept } from '../../app/forms/useKept.ts';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { forgetRead } from '../../app/graph/freshness.ts';
import { Section } from '../account/Section.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  OwnProfileDocument,
  useUpdateOwnProfileMutation,
  type ProfileDetailsFragment,
} from './client.generated.ts';
import { contactSchema } from './contact.schema.ts';

/** Where care is given and whom to call in an emergency, kept up to date by the client (ruling 49). */
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
    schema: contactSchema,
    send: async (values) =>
      (await update({ variables: { input: contactSchema.cast(values) } })).data?.updateOwnProfile,
    failure: (message) => ({ title: 'Not Saved', description: message ?? 'Please try again.' }),
    onDone: ({ profile: ownProfile }) => {
      client.writeQuery({ query: OwnProfileDocument, data: { ownProfile } });
      // The emergency phone stands on the dashboard, too.
      forgetRead('Dashboard');
      toast({ title: 'Saved', description: 'Thank you. Our office knows.', variant: 'success' });
    },
  });
  const kept = useKept('contact', form.formik);
  return (
    <Section title="Address and Emergency Contact">
      <Form formik={form.formik} label="Address and emergency contact">
        <Kept shown={kept} />
        <TextField
          name="address"
          label={labels.address}
          autoComplete="street-address"
          maxLength={limits.address}
          hint="Where we come to you. Visits that are planned keep their address until we have talked; we call you."
        />
        <Pair>
          <TextField
            name="emergencyContact"
            label={labels.emergencyContact}
            hint="Whom we call first."
            autoComplete="off"
            maxLength={limits.name}
          />
          <TextField
            name="emergencyPhone"
            label={labels.emergencyPhone}
            hint="With area code."
            type="tel"
            autoComplete="off"
            maxLength={limits.phone}
          />
        </Pair>
        <FormEnd form={form} submit="Save Address and Contact" sending="Saving..." />
      </Form>
    </Section>
  );
}
