import type { ReactNode } from 'react';
import { codeFields } from '#graph/modules/second-factor/factorFields.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { factorsCopy } from './copy.ts';
import {
  useAddAuthenticatorAppMutation,
  type BeginAuthenticatorAppMutation,
} from './factors.generated.ts';
import { QrCode } from './QrCode.tsx';

const copy = factorsCopy.adding;
const { Field, empty, schema } = formOf(codeFields);

interface AddAppProps {
  /** What the app needs to know. */
  app: NonNullable<BeginAuthenticatorAppMutation['beginAuthenticatorApp']['app']>;
  onDone: (recoveryCodes: readonly string[]) => void;
  onKeep: () => void;
}

/** Shows what an authenticator app needs to know, and asks for its first code. */
export function AddApp({ app, onDone, onKeep }: AddAppProps): ReactNode {
  const { toast } = useToast();
  const [add] = useAddAuthenticatorAppMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const { code } = schema.cast(values);
      const input = { challenge: app.challenge, code };
      return (await add({ variables: { input } })).data?.addAuthenticatorApp;
    },
    failure: (message) => ({
      title: copy.failed,
      description: message ?? factorsCopy.tryAgain,
    }),
    onDone: ({ recoveryCodes }) => {
      const description = recoveryCodes ? copy.doneHint : copy.moreHint;
      toast({ title: copy.done, description, variant: 'success' });
      onDone(recoveryCodes ?? []);
    },
  });
  return (
    <>
      <p>{copy.scan}</p>
      <QrCode text={app.link} label={copy.qr} />
      <div>
        <p>{copy.type}</p>
        <code translate="no">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <a href={app.link}>{copy.link}</a>
      <p>{copy.then}</p>
      <Form formik={form.formik} label={copy.label}>
        <Field name="code" inputMode="numeric" />
        <FormEnd amongOthers form={form} submit={copy.submit} sending={copy.sending} />
        <Button variant="quiet" disabled={form.formik.isSubmitting} onClick={onKeep}>
          {copy.keep}
        </Button>
      </Form>
    </>
  );
}
