import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormikContext, getIn } from 'formik';
import type { FormikContextType } from 'formik';
import { styled } from 'styled-components';
import { space } from '../theme.ts';
import { ErrorSummary, type SummarizedError } from './ErrorSummary.tsx';
import { refusedMessages, unplacedMessages } from './refusals.ts';

const Frame = styled.form`
  display: grid;
  gap: ${space(3)};
`;

const FormIdContext = createContext('');

/** Id of the control of a field within the form around it; "workExperience.0.title" works too. */
export function useFieldId(name: string): string {
  return `${useContext(FormIdContext)}-${name.replaceAll('.', '-')}`;
}

interface FormProps<Values> {
  formik: FormikContextType<Values>;
  /** Names the form for screen readers. */
  label: string;
  /** Looks at every submit before it is checked, also at one that did not come through the button. */
  onAttempt?: (values: Values) => void;
  /** What the summary says before the name of a field, where that alone does not tell which one it is. */
  whichOf?: (name: string) => string;
  children: ReactNode;
}

/** Every message of a form, in the order of its fields; nested values are walked. */
function flatten(errors: unknown, path = ''): [string, string][] {
  if (typeof errors === 'string') return [[path, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    flatten(value, path ? `${path}.${key}` : key),
  );
}

/**
 * A form whose messages are ours and never the browser's: after a refused attempt a summary that
 * leads to each field takes the focus. Inside it stand the fields of `fields.tsx`, which find their
 * values by name.
 */
export function Form<Values extends object>({
  formik,
  label,
  onAttempt,
  whichOf = () => '',
  children,
}: FormProps<Values>): ReactNode {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const [attempt, setAttempt] = useState(0);
  const wasSubmitting = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  // What was typed and pressed before the form's code came is told to it now (web/app/start/recordActions.ts).
  useEffect(() => element.current?.setAttribute('data-ready', ''), []);

  const messages = new Map([
    ...flatten(formik.errors),
    ...refusedMessages(formik.status, (name) => getIn(formik.values, name) as unknown),
  ]);
  const errors: SummarizedError[] = [
    ...[...messages].map(([name, fault]) => ({
      fieldId: `${id}-${name.replaceAll('.', '-')}`,
      which: whichOf(name),
      fault,
    })),
    ...unplacedMessages(formik.status).map((message) => ({ message })),
  ];
  const refused = errors.length > 0;

  useEffect(() => {
    if (wasSubmitting.current && !formik.isSubmitting && refused) setAttempt((count) => count + 1);
    wasSubmitting.current = formik.isSubmitting;
  }, [formik.isSubmitting, refused]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (formik.isSubmitting) return;
    onAttempt?.(formik.values);
    formik.handleSubmit(event);
  };

  return (
    <FormikContext value={formik as FormikContextType<unknown>}>
      <FormIdContext value={id}>
        <Frame ref={element} method="post" noValidate aria-label={label} onSubmit={submit}>
          {attempt > 0 && refused && <ErrorSummary errors={errors} attempt={attempt} />}
          {children}
        </Frame>
      </FormIdContext>
    </FormikContext>
  );
}
