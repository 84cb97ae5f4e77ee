import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { identityLabels as labels } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Kept } from '../../app/forms/Kept.tsx';
import { Pair } from '../../app/forms/Pair.ts';
import { useKept } from '../../app/forms/useKept.ts';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useChangeNameMutation } from '../account.generated.ts';
import { session } from '../../app/session/session.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { nameSchema } from './account.schema.ts';
import { Section } from './Section.tsx';
import { useKeepAccount } from './useKeepAccount.ts';

export function NameSection({ user }: { user: CurrentUser }): ReactNode {
  const { toast } = useToast();
  const keep = useKeepAccount();
  const [changeName] = useChangeNameMutation();
  const form = useServerForm({
    empty: { firstName: user.firstName, lastName: user.lastName },
    schema: nameSchema,
    send: async (values) =>
      (await changeName({ variables: { input: nameSchema.cast(values) } })).data?.changeName,
    failure: (message) => ({
      title: 'Name Not Changed',
      description: message ?? 'Please try again.',
    }),
    onDone: ({ account }) => {
      if (!account) return;
      keep(account);
      session.updateUser(account.user);
      toast({
        title: 'Name Changed',
        description: `We call you ${account.user.firstName} ${account.user.lastName} now.`,
        variant: 'success',
      });
    },
  });
  const kept = useKept('name', form.formik);
  return (
    <Section title="Your Name">
      <Form formik={form.formik} label="Your name">
        <Kept shown={kept} />
        <Pair>
          <TextField
            name="firstName"
            label={labels.firstName}
            autoComplete="given-name"
            maxLength={limits.name}
          />
          <TextField
            name="lastName"
            label={labels.lastName}
            autoComplete="family-name"
            maxLength={limits.name}
          />
        </Pair>
        <FormEnd form={form} submit="Save My Name" sending="Saving..." />
      </Form>
    </Section>
  );
}
