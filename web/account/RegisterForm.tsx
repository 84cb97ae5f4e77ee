import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  identityRefusals,
  registerFields,
  registrationNotices as notices,
} from '#graph/modules/identity/identity.rules';
import { getIn } from 'formik';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { SideBySide } from '../app/forms/FieldSet.tsx';
import { PrivacyLink } from '../app/forms/PrivacyLink.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { accountFailure } from './accountFailure.ts';
import { accountCopy } from './copy.ts';
import { useRegisterMutation } from '../app/viewer/identity.generated.ts';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { refusedMessages } from '../ui/form/refusals.ts';
import { paths } from '../paths.ts';
import { newPasswordRules } from './newPassword.schema.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';

const copy = accountCopy.register;
const { Field, empty, schema } = formOf(registerFields, newPasswordRules);

export default function RegisterForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const [register] = useRegisterMutation();
  const signedIn = useCompleteSignIn();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) =>
      (await register({ variables: { input: schema.cast(values) } })).data?.register,
    failure: accountFailure(notices.failure),
    onDone: (account) => signedIn(account),
  });
  const { status, values } = form.formik;
  const isTaken = refusedMessages(status, (name) => getIn(values, name) as unknown).some(
    ([, message]) => message === identityRefusals.emailTaken,
  );
  const wayOn = isTaken && (
    <>
      <Link to={paths.login}>{copy.logIn}</Link>
      <Link to={paths.forgotPassword}>{copy.resetPassword}</Link>
    </>
  );
  return (
    <Form formik={form.formik} label={copy.label} wayOn={wayOn}>
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <Field name="email" />
      <Field name="password" />
      <Field name="confirmPassword" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
      <PrivacyLink />
    </Form>
  );
}
