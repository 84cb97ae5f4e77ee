import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import {
  identityLabels as labels,
  registrationNotices as notices,
} from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { Pair } from '../app/forms/Pair.ts';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useRegisterMutation } from '../app/viewer/identity.generated.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { emptyRegistration, registerSchema } from './register.schema.ts';
import { useCompleteSignIn } from './useSignedIn.ts';
import { accountWords } from '../app/viewer/words.ts';

const words = accountWords.register;

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
    empty: emptyRegistration,
    schema: registerSchema,
    send: async (values) =>
      (await register({ variables: { input: registerSchema.cast(values) } })).data?.register,
    failure: (message) => ({
      ...notices.failure,
      ...(message !== null && { description: message }),
    }),
    onDone: (account) => signedIn(account),
  });
  return (
    <Form formik={form.formik} label={words.label}>
      <Pair>
        <TextField
          name="firstName"
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={limits.name}
        />
        <TextField
          name="lastName"
          label={labels.lastName}
          autoComplete="family-name"
          maxLength={limits.name}
        />
      </Pair>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields />
      <FormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
