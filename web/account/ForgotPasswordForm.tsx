import { useState, type ReactNode } from 'react';
import { identityLabels as labels } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/Form.tsx';
import { forgotPasswordSchema, type ForgotPasswordValues } from './forgotPassword.schema.ts';
import { useRequestPasswordResetMutation } from '../app/viewer/identity.generated.ts';
import { Outcome } from './Outcome.tsx';
import { accountWords } from '../app/viewer/words.ts';

const words = accountWords.forgot;

/** Asks for a link to set a new password. The answer is the same whether or not the account exists (ruling 12). */
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
  const form = useServerForm<
    ForgotPasswordValues,
    { email: string; userErrors: readonly { field: string | null; message: string }[] }
  >({
    empty: { email: '' },
    schema: forgotPasswordSchema,
    send: async (values) => {
      const input = forgotPasswordSchema.cast(values);
      const { data } = await requestReset({ variables: { input } });
      return data && { ...input, ...data.requestPasswordReset };
    },
    failure: (message) => ({ ...words.failure, ...(message !== null && { description: message }) }),
    onDone: ({ email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <Outcome heading={words.sentHeading}>
        <p>{words.sent(sentTo)}</p>
        <p>{words.sentNote}</p>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {words.again}
        </Button>
      </Outcome>
    );
  }
  return (
    <Form formik={form.formik} label={words.label}>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
