import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  codeFields,
  provePasswordFields,
  recoveryCodeFields,
} from '#graph/modules/second-factor/factorFields.rules';
import { FormEnd } from '../../forms/FormEnd.tsx';
import { useServerForm, type FormAnswer } from '../../forms/useServerForm.ts';
import type { SecondFactorMethod } from '../../graph/schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { space } from '../../../ui/theme.ts';
import { proofCopy as copy } from './copy.ts';
import { PasskeyWay, type PasskeyAsk } from './PasskeyWay.tsx';
import { canUsePasskeys } from './passkeys.ts';

/** What is sent: one of these. */
export interface TypedProof {
  code?: string;
  recoveryCode?: string;
  password?: string;
  passkey?: string;
  /** With a passkey, unless it is known. */
  challenge?: string;
}

const forms = {
  APP: formOf(codeFields),
  RECOVERY_CODE: formOf(recoveryCodeFields),
  PASSWORD: formOf(provePasswordFields),
} as const;
type Typed = keyof typeof forms;
type Way = Typed | 'PASSKEY';

const added: Readonly<Record<Typed, object>> = {
  APP: { inputMode: 'numeric' },
  RECOVERY_CODE: { autoCapitalize: 'characters', spellCheck: false },
  PASSWORD: {},
};

const Others = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: ${space(2)};
  &:empty {
    display: none;
  }
`;

interface CodeFormProps<Answer extends FormAnswer> {
  /** What they have; nothing for someone who has only a password. */
  methods: readonly SecondFactorMethod[];
  /** What to ask the device for, of someone who may have a passkey. */
  askPasskey?: () => Promise<PasskeyAsk>;
  label: string;
  submit: string;
  sending: string;
  send: (proof: TypedProof) => Promise<Answer | null | undefined>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** A button below. */
  children?: Elements;
}

/** Asks for one proof of who someone is, in the way that they choose. */
export function CodeForm<Answer extends FormAnswer>(props: CodeFormProps<Answer>): ReactNode {
  const { methods, askPasskey, send, onDone } = props;
  const isHere = askPasskey !== undefined && canUsePasskeys();
  const ways: readonly Way[] =
    methods.length > 0 ? methods.filter((one) => one !== 'PASSKEY' || isHere) : ['PASSWORD'];
  const [way = null, setWay] = useState(ways[0]);
  const others = ways.filter((other) => other !== way);
  return (
    <>
      {methods.includes('PASSKEY') && !isHere && (
        <p>
          <span>{copy.passkey.notHere}</span>
          {way === null && <span>{` ${copy.passkey.noOther}`}</span>}
        </p>
      )}
      {way === 'PASSKEY' && <PasskeyWay ask={askPasskey!} send={send} onDone={onDone} />}
      {way !== null && way !== 'PASSKEY' && <OneWay key={way} way={way} {...props} />}
      <Others>
        {others.map((other) => (
          <Button key={other} variant="quiet" onClick={() => setWay(other)}>
            {copy.other[other]}
          </Button>
        ))}
        {props.children}
      </Others>
    </>
  );
}

function OneWay<Answer extends FormAnswer>({
  way,
  label,
  submit,
  sending,
  send,
  onDone,
}: CodeFormProps<Answer> & { way: Typed }): ReactNode {
  const { Field, empty, schema } = forms[way] as (typeof forms)['APP'];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useServerForm({
    empty,
    schema,
    send: (values) => send(schema.cast(values)),
    failure: (message) => ({ title: copy.failed, description: message ?? copy.noAnswer }),
    onDone: (answer: Answer) => onDone(answer),
  });
  const [name] = Object.keys(empty) as ['code'];
  return (
    <Form formik={form.formik} label={label}>
      <Field name={name} ref={field} {...added[way]} />
      <FormEnd form={form} submit={submit} sending={sending} />
    </Form>
  );
}
