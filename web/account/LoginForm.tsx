import type { ReactNode } from 'react';
import { useFormik } from 'formik';
import { useSearchParams } from 'react-router-dom';
import { identityLabels } from '#graph/modules/identity/identity.rules';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { paths, safeNext } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/Form.tsx';
import { loginSchema } from './login.schema.ts';
import { useSignIn } from './useSignIn.ts';

export default function LoginForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const [search] = useSearchParams();
  const signIn = useSignIn(safeNext(search.get('next')) ?? paths.clientPortal);
  const formik = useFormik({
    initialValues: loginSchema.getDefault(),
    validationSchema: loginSchema,
    onSubmit: (values) => signIn(loginSchema.cast(values)),
  });
  return (
    <Form formik={formik} label="Login">
      <TextField
        name="email"
        label={identityLabels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={identityLabels.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide busy={formik.isSubmitting}>
        {formik.isSubmitting ? 'Logging in…' : 'Login'}
      </Button>
    </Form>
  );
}
