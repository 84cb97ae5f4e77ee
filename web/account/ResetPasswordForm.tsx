import { useState, type ReactNode } from 'react';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { paths } from '../paths.ts';
import { Form } from '../ui/form/Form.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useResetPasswordMutation } from '../app/viewer/identity.generated.ts';
import { emptyNewPassword, newPasswordSchema } from './newPassword.schema.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Outcome } from './Outcome.tsx';
import { session } from '../app/session/session.ts';
import { UsernameSlot } from './UsernameSlot.tsx';
import { useLinkToken } from './useLinkToken.ts';
import { accountWords } from '../app/viewer/words.ts';

const words = accountWords.reset;

/** Sets a new password by the link of an e-mail; it ends every session of that person (ruling 9). */
export default function ResetPasswordForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const token = useLinkToken();
  const { toast } = useToast();
  const [done, setDone] = useState(false);
  const [deadLink, setDeadLink] = useState<string | null>(null);
  const [resetPassword] = useResetPasswordMutation();
  const form = useServerForm({
    empty: emptyNewPassword,
    schema: newPasswordSchema,
    send: async (values) => {
      const { data } = await resetPassword({
        variables: { input: { token: token ?? '', ...values } },
      });
      setDeadLink(
        data?.resetPassword.userErrors.find(({ field }) => field === 'token')?.message ?? null,
      );
      return data?.resetPassword;
    },
    failure: (message) => ({ ...words.failure, ...(message !== null && { description: message }) }),
    onDone: () => {
      session.signOut();
      toast({ ...words.success, variant: 'success' });
      setDone(true);
    },
  });
  if (done)
    return (
      <Outcome heading={words.doneHeading}>
        <p>{words.done}</p>
        <LinkButton to={paths.login}>{words.login}</LinkButton>
      </Outcome>
    );
  if (token === '' || deadLink !== null) return <DeadLink message={deadLink} />;
  return (
    <Form formik={form.formik} label={words.label}>
      <UsernameSlot />
      <NewPasswordFields />
      <FormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
