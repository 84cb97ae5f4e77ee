import { useEffect, useRef, useState, type ReactNode } from 'react';
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
import { proofCopy as copy } from './copy.ts';

/** What is sent: one of these. */
export interface TypedProof {
  code?: string;
  recoveryCode?: string;
  password?: string;
}

const forms = {
  APP: formOf(codeFields),
  RECOVERY_CODE: formOf(recoveryCodeFields),
  PASSWORD: formOf(provePasswordFields),
} as const;
type Way = keyof typeof forms;

const added: Readonly<Record<Way, object>> = {
  APP: { inputMode: 'numeric' },
  RECOVERY_CODE: { autoCapitalize: 'characters', spellCheck: false },
  PASSWORD: {},
};

interface CodeFormProps<Answer extends FormAnswer> {
  /** What they have; nothing for someone who has only a password. */
  methods: readonly SecondFactorMethod[];
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
  const ways: readonly Way[] = props.methods.length > 0 ? props.methods : ['PASSWORD'];
  const [way, setWay] = useState<Way>(ways[0]!);
  const others = ways.filter((other) => other !== way);
  return (
    <>
      <OneWay key={way} way={way} {...props} />
      {others.map((other) => (
        <Button key={other} variant="quiet" onClick={() => setWay(other)}>
          {copy.other[other]}
        </Button>
      ))}
      {props.children}
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
}: CodeFormProps<Answer> & { way: Way }): ReactNode {
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
