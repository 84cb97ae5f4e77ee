import { useState, type ReactNode } from 'react';
import { registrationNotices as notices } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { Form } from '../ui/form/Form.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useAcceptInvitationMutation } from '../app/viewer/identity.generated.ts';
import { emptyNewPassword, newPasswordSchema } from './newPassword.schema.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { UsernameSlot } from './UsernameSlot.tsx';
import { useLinkToken } from './useLinkToken.ts';
import { useCompleteSignIn } from './useSignedIn.ts';
import { accountWords } from '../app/viewer/words.ts';

const words = accountWords.invitation;

/** Sets the first password of someone invited and opens their account (rulings 12 and 49). */
export default function AcceptInvitationForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const token = useLinkToken();
  const [deadLink, setDeadLink] = useState<string | null>(null);
  const [acceptInvitation] = useAcceptInvitationMutation();
  const signedIn = useCompleteSignIn();
  const form = useServerForm({
    empty: emptyNewPassword,
    schema: newPasswordSchema,
    send: async (values) => {
      const { data } = await acceptInvitation({
        variables: { input: { token: token ?? '', ...values } },
      });
      setDeadLink(
        data?.acceptInvitation.userErrors.find(({ field }) => field === 'token')?.message ?? null,
      );
      return data?.acceptInvitation;
    },
    failure: (message) => ({
      ...notices.failure,
      ...(message !== null && { description: message }),
    }),
    onDone: (account) => signedIn(account),
  });
  if (token === '' || deadLink !== null) return <DeadLink message={deadLink} />;
  return (
    <Form formik={form.formik} label={words.label}>
      <UsernameSlot />
      <NewPasswordFields />
      <FormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
