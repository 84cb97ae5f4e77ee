import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { loginFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { orServerMessage, useServerForm } from '../app/forms/useServerForm.ts';
import {
  useVerifyEmailMutation,
  type VerificationLinkQuery,
} from '../app/viewer/identity.generated.ts';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { tellOtherTabs } from './emailConfirmed.ts';
import { UsernameSlot } from './UsernameSlot.tsx';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;
const { Field, empty, schema } = formOf({ password: loginFields.password });
/** For someone who is signed in to the account and isn't asked for the password. */
const noPassword = object({ password: string().default('').defined() });

interface Props {
  token: string;
  link: VerificationLinkQuery['verificationLink'];
  onDone: () => void;
  /** The link may have become something else meanwhile. */
  onRefused: () => void;
  onNotMe: () => void;
}

/** Names the account and the address, and confirms it at a press. */
export function ConfirmAddress({ token, link, onDone, onRefused, onNotMe }: Props): ReactNode {
  const [verifyEmail] = useVerifyEmailMutation();
  const { isOwn, isNewAddress, firstName, email } = link;
  const form = useServerForm({
    empty,
    schema: isOwn ? noPassword : schema,
    send: async ({ password }) => {
      const input = { token, ...(!isOwn && { password }) };
      const { data } = await verifyEmail({ variables: { input } });
      return data?.verifyEmail;
    },
    failure: orServerMessage(copy.failure),
    onDone: async () => {
      await reloadCurrentUser().catch(() => undefined);
      tellOtherTabs();
      onDone();
    },
    onFailure: onRefused,
  });
  const say = isNewAddress ? copy.changing : copy.registered;
  return (
    <Form formik={form.formik} label={copy.label}>
      <p>{say(firstName ?? '', email ?? '')}</p>
      {!isOwn && (
        <>
          <p>{copy.needsPassword}</p>
          <UsernameSlot username={isNewAddress ? '' : (email ?? '')} />
          <Field name="password" />
        </>
      )}
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
      <Button variant="secondary" disabled={form.formik.isSubmitting} onClick={onNotMe}>
        {copy.notMe}
      </Button>
      {!isOwn && !isNewAddress && (
        <p>
          <Link to={paths.forgotPassword}>{copy.forgot}</Link>
        </p>
      )}
    </Form>
  );
}
