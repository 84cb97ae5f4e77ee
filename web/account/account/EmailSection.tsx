import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { changeEmailFields, linkHours } from '#graph/modules/identity/identity.rules';
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
import { useResendVerification } from '../useResendVerification.ts';
import { Section } from './Section.tsx';
import { useWriteAccount } from './useWriteAccount.ts';

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
  /** The address that waits for its link to be opened. */
  pendingEmail: string | null;
}

/** The address someone signs in with. Another one takes its place when the link sent to it is opened. */
export function EmailSection({ user, pendingEmail }: EmailSectionProps): ReactNode {
  const [changing, setChanging] = useState(false);
  const awaited = pendingEmail ?? (user.emailVerified ? null : user.email);
  return (
    <Section title="Your Email">
      <Present>
        You sign in with <strong>{user.email}</strong>.{' '}
        {user.emailVerified ? 'It is confirmed.' : 'It is not confirmed yet.'}
      </Present>
      {awaited !== null && <Awaited email={awaited} isNew={pendingEmail !== null} />}
      {changing ? (
        <ChangeEmail onDone={() => setChanging(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change My Email
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
        Please open the link that we sent to <strong>{email}</strong>. It works for{' '}
        {linkHours.verification} hours.
        {isNew && ' From then on you sign in with this email.'}
      </p>
      <Button variant="secondary" busy={sending} onClick={() => void sendAgain()}>
        Send the Link Again
      </Button>
    </Waiting>
  );
}

function ChangeEmail({ onDone }: { onDone: () => void }): ReactNode {
  const { toast } = useToast();
  const keep = useWriteAccount();
  const [changeEmail] = useChangeEmailMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) =>
      (await changeEmail({ variables: { input: schema.cast(values) } })).data?.changeEmail,
    failure: (message) => ({
      title: 'Email Not Changed',
      description: message ?? 'Please try again.',
    }),
    onDone: ({ account }) => {
      if (!account) return;
      keep(account);
      toast({
        ...(account.pendingEmail
          ? {
              title: 'One More Step',
              description: `Please open the link that we sent to ${account.pendingEmail}.`,
            }
          : {
              title: 'Email Kept',
              description: `You sign in with ${account.user.email} as before.`,
            }),
        variant: 'success',
      });
      onDone();
    },
  });
  return (
    <Form formik={form.formik} label="Change your email">
      <Field name="email" />
      <Field name="currentPassword" />
      <FormEnd form={form} submit="Send the Link" sending="Sending..." />
      <Button variant="quiet" disabled={form.formik.isSubmitting} onClick={onDone}>
        Keep My Email
      </Button>
    </Form>
  );
}
