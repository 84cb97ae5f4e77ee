import type { ReactNode } from 'react';
import { useFormik } from 'formik';
import { useSearchParams } from 'react-router-dom';
import { loginFields } from '#graph/modules/identity/identity.rules';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { safeNext } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { useSignIn } from './useSignIn.ts';
import { accountCopy } from './copy.ts';

const { Field, empty, schema } = formOf(loginFields);

export default function LoginForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const [search] = useSearchParams();
  const signIn = useSignIn(safeNext(search.get('next')));
  const formik = useFormik({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: (values) => {
      const { email, password } = schema.cast(values);
      return signIn({ email: email.toLowerCase(), password });
    },
  });
  return (
    <Form formik={formik} label={accountCopy.login.label}>
      <Field name="email" />
      <Field name="password" />
      <Button type="submit" wide busy={formik.isSubmitting}>
        {formik.isSubmitting ? accountCopy.login.sending : accountCopy.login.submit}
      </Button>
    </Form>
  );
}
