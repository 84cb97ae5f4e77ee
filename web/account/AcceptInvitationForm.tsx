import { useEffect, useState, type ReactNode } from 'react';
import {
  identityRefusals,
  newPasswordFields,
  registrationNotices as notices,
} from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { DeadInvitation } from './DeadInvitation.tsx';
import { useAcceptInvitationMutation } from '../app/viewer/identity.generated.ts';
import { newPasswordRules } from './newPassword.schema.ts';
import { usePasswordLink } from './usePasswordLink.ts';
import { LogInWith } from './LogInWith.tsx';
import { useLinkToken } from '../app/linkToken.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';
import { accountFailure } from './accountFailure.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.invitation;
const { Field, empty, schema } = formOf(newPasswordFields, newPasswordRules);

interface Props {
  /** Called once the link is known not to work. */
  onOver: () => void;
}

/** Sets an invited person's first password and signs them in. */
export default function AcceptInvitationForm(props: Props): ReactNode {
  return (
    <GraphProvider>
      <Fields {...props} />
    </GraphProvider>
  );
}

function Fields({ onOver }: Props): ReactNode {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const { isDead, email } = usePasswordLink('INVITATION', token);
  const [acceptInvitation] = useAcceptInvitationMutation();
  const signedIn = useCompleteSignIn();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const { data } = await acceptInvitation({
        variables: { input: { token: token ?? '', ...values } },
      });
      setRefused(
        data?.acceptInvitation.userErrors.find(({ field }) => field === 'token')?.message ?? null,
      );
      return data?.acceptInvitation;
    },
    failure: accountFailure(notices.failure),
    onDone: (account) => signedIn(account),
  });
  const deadLink = isDead ? identityRefusals.deadInvitation : refused;
  const isOver = token === '' || deadLink !== null;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return <DeadInvitation message={deadLink} />;
  return (
    <Form formik={form.formik} label={copy.label}>
      <LogInWith email={email} />
      <Field name="password" />
      <Field name="confirmPassword" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
