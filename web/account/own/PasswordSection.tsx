import { useRef, useState, type ReactNode } from 'react';
import { changePasswordFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { isLostConnection, isAuthFailure } from '../../app/graph/graphErrors.ts';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useChangePasswordMutation } from '../account.generated.ts';
import { signIn } from '../../app/viewer/currentUser.ts';
import { newPasswordRules } from '../newPassword.schema.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { accountCopy, ownAccountCopy as copy } from '../copy.ts';
import { Section } from './Section.tsx';

const { Field, empty, schema } = formOf(changePasswordFields, newPasswordRules);

interface PasswordSectionProps {
  user: CurrentUser;
  /** A new email that isn't confirmed yet; a new password cancels that change. */
  pendingEmail: string | null;
  /** Runs once all other devices are signed out and this one has a new session. */
  onChanged: () => Promise<unknown>;
}

export function PasswordSection({
  user,
  pendingEmail,
  onChanged,
}: PasswordSectionProps): ReactNode {
  const [changing, setChanging] = useState(false);
  return (
    <Section place="password">
      {changing ? (
        <ChangePassword
          email={user.email}
          ended={endedWords(user, pendingEmail)}
          onKeep={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            void onChanged();
          }}
        />
      ) : (
        <>
          <p>{copy.password.hint}</p>
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {copy.password.change}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** Says which link ended with the old password and has to be requested again. */
function endedWords({ emailVerified }: CurrentUser, pendingEmail: string | null): string {
  if (pendingEmail !== null) return ` ${copy.password.emailChangeEnded(pendingEmail)}`;
  return emailVerified ? '' : ` ${copy.password.verificationEnded}`;
}

interface ChangePasswordProps {
  /** For password managers, which store it with the password. */
  email: string;
  ended: string;
  onKeep: () => void;
  onDone: () => void;
}

function ChangePassword({ email, ended, onKeep, onDone }: ChangePasswordProps): ReactNode {
  const { toast } = useToast();
  const [changePassword] = useChangePasswordMutation();
  // An attempt whose answer was lost may have changed the password and thus ended this session.
  const lostBefore = useRef(false);
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      try {
        // `cast` drops the username field, which is only for password managers.
        return (
          await changePassword({
            variables: { input: schema.cast(values, { stripUnknown: true }) },
          })
        ).data?.changePassword;
      } catch (error) {
        lostBefore.current ||= isLostConnection(error);
        throw error;
      }
    },
    failure: (message) => ({
      title: copy.password.failed,
      description: message ?? copy.tryAgain,
    }),
    onFailure: (reason) => {
      // After the "Session expired" toast, since it says more.
      if (lostBefore.current && isAuthFailure(reason))
        setTimeout(() => toast({ ...accountCopy.passwordUnsure, variant: 'destructive' }));
    },
    onDone: async ({ token, user }) => {
      if (!token || !user) return;
      await signIn(token, user);
      toast({
        title: copy.password.changed,
        description: `${copy.password.changedHint}${ended}`,
        variant: 'success',
      });
      onDone();
    },
  });
  return (
    <Form formik={form.formik} label={copy.password.label}>
      <VisuallyHidden as="label">
        {copy.password.username}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
        />
      </VisuallyHidden>
      <Field name="currentPassword" />
      <Field name="password" />
      <Field name="confirmPassword" />
      <FormEnd
        amongOthers
        form={form}
        submit={copy.password.change}
        sending={copy.password.sending}
      />
      <Button variant="quiet" disabled={form.formik.isSubmitting} onClick={onKeep}>
        {copy.password.keep}
      </Button>
    </Form>
  );
}
