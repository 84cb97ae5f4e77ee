import { useEffect, useRef, type ReactNode } from 'react';
import {
  loginFields,
  signInFailureTitle,
  signInNotices,
  unreachable,
} from '#graph/modules/identity/identity.rules';
import type { Notice } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../forms/FormEnd.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { isLostConnection } from '../../graph/graphErrors.ts';
import type { Elements } from '../../../ui/elements.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { refusalStatus } from '../../../ui/form/refusals.ts';
import { useLoginMutation } from '../identity.generated.ts';
import type { Challenge } from './challenge.ts';
import { useEnter } from './useEnter.ts';

const copy = { label: 'Login', submit: 'Login', sending: 'Logging In...' } as const;

const { Field, empty, schema } = formOf(loginFields);

/** The toast of a refused sign-in; the default would blame someone who got no answer. */
function failure(message: string | null, reason: unknown): Notice {
  const { title, description } = signInNotices.failure;
  if (message !== null) return { title: signInFailureTitle(message), description: message };
  const isLost = typeof reason === 'object' && isLostConnection(reason);
  return { title, description: isLost ? unreachable : description };
}

interface PasswordStepProps {
  next: string | null;
  /** Called for someone who has a second factor. */
  onChallenge: (challenge: Challenge) => void;
  /** Set if they came back from the second step: why, or nothing if they wanted to. */
  back?: { why: string | null };
  wayOn?: Elements;
}

/** Asks for email and password. */
export function PasswordStep({ next, onChallenge, back, wayOn }: PasswordStepProps): ReactNode {
  const enter = useEnter(next);
  const [login] = useLoginMutation();
  const email = useRef<HTMLInputElement>(null);
  const why = back?.why ?? null;
  useEffect(() => {
    if (back && why === null) email.current?.focus();
  }, [back, why]);
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const { email, password } = schema.cast(values);
      const input = { email: email.toLowerCase(), password };
      const answer = (await login({ variables: { input } })).data?.login;
      // Programs that don't know the second step are told of it as of a refusal.
      if (answer?.challenge) return { ...answer, userErrors: [] };
      const isRefused = !answer?.token && !answer?.userErrors.length;
      return isRefused ? null : answer;
    },
    failure,
    onDone: async ({ token, user, challenge }, { setStatus }) => {
      if (challenge) return onChallenge(challenge);
      const trouble = await enter(token, user);
      if (trouble) setStatus(refusalStatus([{ message: trouble }], () => undefined));
    },
  });
  return (
    <>
      {why !== null && form.formik.submitCount === 0 && (
        <ErrorSummary errors={[{ message: why }]} attempt={0} />
      )}
      <Form formik={form.formik} label={copy.label} wayOn={form.formik.status ? wayOn : null}>
        <Field name="email" ref={email} />
        <Field name="password" />
        <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
      </Form>
    </>
  );
}
