import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useFormik } from 'formik';
import { useSearchParams } from 'react-router-dom';
import { loginFields } from '#graph/modules/identity/identity.rules';
import { GraphProvider } from '../../graph/GraphProvider.tsx';
import { safeNext } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { loadWithRetry } from '../../../ui/loadWithRetry.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showOfflineNotice } from '../../graph/showOfflineNotice.ts';
import { handChallenge, handedChallenge } from './challenge.ts';
import { useSignIn } from './useSignIn.ts';

const SecondStep = lazy(() => loadWithRetry(() => import('./SecondStep.tsx'), showOfflineNotice));

const copy = { label: 'Login', submit: 'Login', sending: 'Logging In...' } as const;

const { Field, empty, schema } = formOf(loginFields);

/** @param next where to go from here, if the URL doesn’t say */
export default function LoginForm({ next }: { next?: string }): ReactNode {
  return (
    <GraphProvider>
      <Fields next={next} />
    </GraphProvider>
  );
}

function Fields({ next: given }: { next: string | undefined }): ReactNode {
  const [search] = useSearchParams();
  const next = given ?? safeNext(search.get('next'));
  const [challenge, setChallenge] = useState(handedChallenge);
  // It is for whoever comes from there now, and not for whoever opens this page next.
  useEffect(() => handChallenge(null), []);
  const signIn = useSignIn(next, setChallenge);
  const formik = useFormik({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: (values) => {
      const { email, password } = schema.cast(values);
      return signIn({ email: email.toLowerCase(), password });
    },
  });
  if (challenge)
    return (
      <Suspense fallback={<Skeleton $height="14rem" />}>
        <SecondStep challenge={challenge} next={next} onAgain={() => setChallenge(null)} />
      </Suspense>
    );
  return (
    <Form formik={formik} label={copy.label}>
      <Field name="email" />
      <Field name="password" />
      <Button type="submit" wide busy={formik.isSubmitting}>
        {formik.isSubmitting ? copy.sending : copy.submit}
      </Button>
    </Form>
  );
}
