import { useState, type ReactNode } from 'react';
import { identityRefusals, newPasswordFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { orServerMessage, useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { paths } from '../paths.ts';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useResetPasswordMutation } from '../app/viewer/identity.generated.ts';
import { newPasswordRules } from './newPassword.schema.ts';
import { Outcome } from './Outcome.tsx';
import { useDeadLink } from './useDeadLink.ts';
import { session } from '../app/session/session.ts';
import { UsernameSlot } from './UsernameSlot.tsx';
import { useLinkToken } from '../app/linkToken.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.reset;
const { Field, empty, schema } = formOf(newPasswordFields, newPasswordRules);

/** Sets a new password with an email's link, which ends all of that user's sessions. */
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
  const [refused, setRefused] = useState<string | null>(null);
  const isDead = useDeadLink('PASSWORD_RESET', token);
  const [resetPassword] = useResetPasswordMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const { data } = await resetPassword({
        variables: { input: { token: token ?? '', ...values } },
      });
      setRefused(
        data?.resetPassword.userErrors.find(({ field }) => field === 'token')?.message ?? null,
      );
      return data?.resetPassword;
    },
    failure: orServerMessage(copy.failure),
    onDone: () => {
      session.signOut();
      toast({ ...copy.success, variant: 'success' });
      setDone(true);
    },
  });
  if (done)
    return (
      <Outcome heading={copy.doneHeading}>
        <p>{copy.done}</p>
        <LinkButton to={paths.login}>{copy.login}</LinkButton>
      </Outcome>
    );
  const deadLink = isDead ? identityRefusals.deadLink : refused;
  if (token === '' || deadLink !== null) return <DeadLink message={deadLink} />;
  return (
    <Form formik={form.formik} label={copy.label}>
      <UsernameSlot />
      <Field name="password" />
      <Field name="confirmPassword" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
