import { useState, type ReactNode } from 'react';
import {
  passkeyFields,
  provePasswordFields,
} from '#graph/modules/second-factor/factorFields.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm, type FormAnswer } from '../../app/forms/useServerForm.ts';
import { makePasskey } from '../../app/viewer/proof/passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { factorsCopy } from './copy.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './factors.generated.ts';

const copy = factorsCopy.passkeys;
const forms = {
  first: formOf({ ...provePasswordFields, ...passkeyFields }),
  more: formOf(passkeyFields),
} as const;

/** What came of it; `trouble` if the device has made none. */
type Made = FormAnswer & { recoveryCodes?: readonly string[] | null; trouble?: string };

interface AddPasskeyProps {
  /** Whether they have no second step yet. */
  isFirst: boolean;
  onDone: (recoveryCodes: readonly string[]) => void;
  onKeep: () => void;
}

/** Asks what to call a passkey, then asks the device to make it. */
export function AddPasskey({ isFirst, onDone, onKeep }: AddPasskeyProps): ReactNode {
  const { toast } = useToast();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [trouble, setTrouble] = useState('');
  const { Field, empty, schema } = forms[isFirst ? 'first' : 'more'] as (typeof forms)['first'];
  const form = useServerForm<typeof empty, Made>({
    empty,
    schema,
    send: async (values) => {
      setTrouble('');
      const { name, password } = schema.cast(values);
      const begun = (await begin({ variables: { input: { password } } })).data?.beginPasskey;
      if (!begun?.passkey) return begun;
      const { challenge, request } = begun.passkey;
      const asked = await makePasskey(request);
      if ('trouble' in asked) return { ...asked, userErrors: [] };
      const input = { challenge, name, ...asked };
      return (await add({ variables: { input } })).data?.addPasskey;
    },
    failure: (message) => ({ title: copy.failed, description: message ?? factorsCopy.tryAgain }),
    onDone: ({ recoveryCodes, trouble: said }) => {
      if (said) return setTrouble(said);
      const description = recoveryCodes ? factorsCopy.adding.doneHint : copy.doneHint;
      toast({ title: copy.done, description, variant: 'success' });
      onDone(recoveryCodes ?? []);
    },
  });
  return (
    <>
      <p>{copy.lead}</p>
      <Form formik={form.formik} label={copy.label}>
        <Field name="name" />
        {isFirst && <Field name="password" />}
        <div role="status">{trouble && <p>{trouble}</p>}</div>
        <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
        <Button variant="quiet" disabled={form.formik.isSubmitting} onClick={onKeep}>
          {factorsCopy.adding.keep}
        </Button>
      </Form>
    </>
  );
}
