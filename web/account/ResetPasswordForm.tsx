import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  identityRefusals,
  newPasswordFields,
  wrongClock,
} from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { orServerMessage, useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useResetPasswordMutation } from '../app/viewer/identity.generated.ts';
import { newPasswordRules } from './newPassword.schema.ts';
import { usePasswordLink } from './usePasswordLink.ts';
import { signIn } from '../app/viewer/currentUser.ts';
import { homeOf } from '../app/viewer/homes.ts';
import { paths } from '../paths.ts';
import { handChallenge } from '../app/viewer/login/challenge.ts';
import { timeOfDevice } from '../app/viewer/login/timeOfDevice.ts';
import { LogInWith } from './LogInWith.tsx';
import { useLinkToken } from '../app/linkToken.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.reset;
const { Field, empty, schema } = formOf(newPasswordFields, newPasswordRules);

/** Sets a new password with an email's link, which ends all of that user's sessions and signs in here. */
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
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const { isDead, email } = usePasswordLink('PASSWORD_RESET', token);
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
    onDone: async ({ token: opened, user, challenge }) => {
      if (challenge) {
        handChallenge(challenge);
        toast({ ...copy.success, description: copy.secondStep, variant: 'success' });
        return void navigate(paths.login, { replace: true });
      }
      if (!opened || !user) return;
      if (!(await signIn(opened, user))) {
        toast({ ...wrongClock(timeOfDevice()), variant: 'destructive' });
        return void navigate(paths.login, { replace: true });
      }
      toast({ ...copy.success, variant: 'success' });
      await navigate(homeOf(user.role), { replace: true });
    },
  });
  const deadLink = isDead ? identityRefusals.deadLink : refused;
  if (token === '' || deadLink !== null) return <DeadLink message={deadLink} />;
  return (
    <Form formik={form.formik} label={copy.label}>
      <LogInWith email={email} />
      <Field name="password" />
      <Field name="confirmPassword" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
