import { createContext, use, useContext, useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormikContext, getIn } from 'formik';
import type { FormikContextType } from 'formik';
import { styled } from 'styled-components';
import { space } from '../theme.ts';
import { ErrorSummary, type SummarizedError } from './ErrorSummary.tsx';
import { refusedMessages, unplacedMessages } from './refusals.ts';
import { SubmittedFrom } from './submitFocus.ts';
import type { Elements } from '../elements.ts';
import { KeepTextContext, type Attempts } from './keepText.ts';

const Frame = styled.form`
  display: grid;
  gap: ${space(3)};
`;

const FormIdContext = createContext('');

/**
 * The id of a field's control in the surrounding form. `name` can be a path:
 * "workExperience.0.title".
 */
export function useFieldId(name: string): string {
  return `${useContext(FormIdContext)}-${name.replaceAll('.', '-')}`;
}

interface FormProps<Values> {
  formik: FormikContextType<Values>;
  /** Names the form for screen readers. */
  label: string;
  /** Called on every submit, by button or not, before validation. */
  onAttempt?: (values: Values, form: HTMLFormElement) => void;
  /** A prefix for a field's name in the error summary, where the name alone is ambiguous. */
  whichOf?: (name: string) => string;
  /** Links to what someone can do about a refusal; shown with it. */
  wayOn?: Elements;
  /** Kept with its text where that is kept. */
  attempts?: Attempts;
  children: Elements;
}

/** Flattens nested errors into [path, message] pairs, in field order. */
function flatten(errors: unknown, path = ''): [string, string][] {
  if (typeof errors === 'string') return [[path, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    flatten(value, path ? `${path}.${key}` : key),
  );
}

/**
 * A form that shows our messages instead of the browser's. After a refused attempt, a summary that
 * links to the fields takes focus, unless the person already types in another field. Use with the fields of `fields.tsx`, which find their values by
 * name.
 */
export function Form<Values extends object>({
  formik,
  label,
  onAttempt,
  whichOf = () => '',
  wayOn,
  attempts,
  children,
}: FormProps<Values>): ReactNode {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const keepText = use(KeepTextContext);
  const [attempt, setAttempt] = useState(0);
  const wasSubmitting = useRef(false);
  const submittedFrom = useRef<Element>(null);
  const element = useRef<HTMLFormElement>(null);
  // Signals web/app/start/recordActions.ts to replay what was typed and pressed before this loaded.
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
    submittedFrom.current = document.activeElement;
    onAttempt?.(formik.values, event.currentTarget);
    formik.handleSubmit(event);
  };

  return (
    <FormikContext value={formik as FormikContextType<unknown>}>
      <FormIdContext value={id}>
        <Frame
          ref={element}
          method="post"
          noValidate
          aria-label={label}
          data-unsaved={(formik.dirty && !formik.isSubmitting) || undefined}
          onSubmit={submit}
        >
          <SubmittedFrom value={submittedFrom}>
            {attempt > 0 && refused && (
              <ErrorSummary errors={errors} attempt={attempt} wayOn={wayOn} />
            )}
            {keepText?.({ formik: formik as FormikContextType<unknown>, label, attempts })}
            {children}
          </SubmittedFrom>
        </Frame>
      </FormIdContext>
    </FormikContext>
  );
}
