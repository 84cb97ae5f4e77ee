import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { changeEmailFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useChangeEmailMutation } from '../account.generated.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { useConfirmedElsewhere } from '../emailConfirmed.ts';
import { useResendVerification } from '../useResendVerification.ts';
import { Section } from './Section.tsx';
import { ownAccountCopy as copy } from '../copy.ts';

const { Field, empty, schema } = formOf(changeEmailFields);

const Waiting = styled(Panel)`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  p {
    overflow-wrap: anywhere;
  }
`;
const Present = styled.p`
  overflow-wrap: anywhere;
`;

interface EmailSectionProps {
  user: CurrentUser;
  /** The new email, until its link is opened. */
  pendingEmail: string | null;
}

/** The email a user signs in with. A new one replaces it once the link sent there is opened. */
export function EmailSection({ user, pendingEmail }: EmailSectionProps): ReactNode {
  const [changing, setChanging] = useState(false);
  const awaited = pendingEmail ?? (user.emailVerified ? null : user.email);
  useConfirmedElsewhere(awaited !== null);
  return (
    <Section place="email">
      <Present>
        {copy.email.logInWith} <strong>{user.email}</strong>.{' '}
        <span>{user.emailVerified ? copy.email.confirmed : copy.email.unconfirmed}</span>
      </Present>
      {awaited !== null && <Awaited email={awaited} isNew={pendingEmail !== null} />}
      {changing ? (
        <ChangeEmail onDone={() => setChanging(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {copy.email.change}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Awaited({ email, isNew }: { email: string; isNew: boolean }): ReactNode {
  const { sending, sendAgain } = useResendVerification(email);
  return (
    <Waiting $ground="sand">
      <p>
        {copy.email.openLink} <strong>{email}</strong>. {copy.email.linkWorks}
        {isNew && <span>{` ${copy.email.fromThenOn}`}</span>}
      </p>
      <Button variant="secondary" busy={sending} onClick={() => void sendAgain()}>
        {copy.email.again}
      </Button>
    </Waiting>
  );
}

function ChangeEmail({ onDone }: { onDone: () => void }): ReactNode {
  const { toast } = useToast();
  const [changeEmail] = useChangeEmailMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) =>
      (await changeEmail({ variables: { input: schema.cast(values) } })).data?.changeEmail,
    failure: (message) => ({
      title: copy.email.failed,
      description: message ?? copy.tryAgain,
    }),
    onDone: ({ account }) => {
      if (!account) return;
      toast({
        ...(account.pendingEmail
          ? {
              title: copy.email.pending,
              description: copy.email.pendingHint(account.pendingEmail),
            }
          : {
              title: copy.email.kept,
              description: copy.email.keptHint(account.user.email),
            }),
        variant: 'success',
      });
      onDone();
    },
  });
  return (
    <Form formik={form.formik} label={copy.email.label}>
      <Field name="email" />
      <Field name="currentPassword" />
      <FormEnd amongOthers form={form} submit={copy.email.submit} sending={copy.email.sending} />
      <Button variant="quiet" disabled={form.formik.isSubmitting} onClick={onDone}>
        {copy.email.keep}
      </Button>
    </Form>
  );
}
