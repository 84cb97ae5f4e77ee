import { useState, type ReactNode } from 'react';
import { passwordResetFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { orServerMessage, useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { accountCopy } from './copy.ts';
import { useRequestPasswordResetMutation } from '../app/viewer/identity.generated.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { Outcome } from './Outcome.tsx';

const copy = accountCopy.forgot;
const { Field, empty, schema } = formOf(passwordResetFields);

/** Requests a link to set a new password. The answer doesn't reveal whether the account exists. */
export default function ForgotPasswordForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = useRequestPasswordResetMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const input = schema.cast(values);
      const { data } = await requestReset({ variables: { input } });
      return data && { ...input, ...data.requestPasswordReset };
    },
    failure: orServerMessage(copy.failure),
    onDone: ({ email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <Outcome heading={copy.sentHeading}>
        <p>{copy.sent(sentTo)}</p>
        <p>{copy.sentNote}</p>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {copy.again}
        </Button>
      </Outcome>
    );
  }
  return (
    <Form formik={form.formik} label={copy.label}>
      <Field name="email" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
