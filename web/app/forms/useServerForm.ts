import { useRef, useState } from 'react';
import {
  getIn,
  useFormik,
  type FormikContextType,
  type FormikHelpers,
  type FormikValues,
} from 'formik';
import type { ObjectSchema } from 'yup';
import type { Notice } from '#graph/shared/validation/forms.rules';
import { serverMessage, isLostConnection } from '../graph/graphErrors.ts';
import { useOwnErrors } from '../../ui/form/halfTyped.ts';
import { refusalStatus, type Refusal } from '../../ui/form/refusals.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';

/** The answer of every mutation that can refuse a form. */
export interface FormAnswer {
  userErrors: readonly Refusal[];
}

export interface ServerFormOptions<Values extends FormikValues, Answer extends FormAnswer> {
  empty: Values;
  schema: ObjectSchema<Values>;
  send: (values: Values) => Promise<Answer | null | undefined>;
  /** The toast of a failure. @param message the server's, or null if it sent none */
  failure: (message: string | null, reason: unknown) => Notice;
  /** Runs once the server has accepted the form. */
  onDone: (answer: Answer, helpers: FormikHelpers<Values>) => void | Promise<void>;
  /** Called with the reason of a failure, in addition to the toast. */
  onFailure?: (reason: unknown) => void;
}

export interface ServerForm<Values> {
  formik: FormikContextType<Values>;
  /** True if the last attempt got no answer. */
  lost: boolean;
}

/** A failure toast that uses the server's message, if there is one, as its description. */
export const orServerMessage =
  (notice: Notice) =>
  (message: string | null): Notice =>
    message === null ? notice : { ...notice, description: message };

/**
 * A form sent to the graph: one attempt at a time, however often the button is pressed. Refusals
 * show at their fields; a failure shows a toast and keeps what was typed.
 */
export function useServerForm<Values extends FormikValues, Answer extends FormAnswer>(
  options: ServerFormOptions<Values, Answer>,
): ServerForm<Values> {
  const { empty, schema, send, failure, onDone, onFailure } = options;
  const { toast } = useToast();
  const [lost, setLost] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);

  const attempt = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const refuse = (refusals: readonly Refusal[], reason: unknown, isLost = false): void => {
      const notice = failure(refusals[0]?.message ?? null, reason);
      // The toast goes; the reason stays. That no answer came, `FormEnd` says.
      const { description: message } = notice;
      const said = refusals.length > 0 || !message || isLost ? [] : [{ message }];
      helpers.setStatus(
        refusalStatus([...refusals, ...said], (field) => getIn(values, field) as unknown),
      );
      toast({ ...notice, variant: 'destructive' });
      onFailure?.(reason);
    };
    try {
      const answer = await send(values);
      setLost(false);
      if (!answer || answer.userErrors.length > 0)
        return refuse(answer?.userErrors ?? [], answer?.userErrors ?? 'no answer');
      await onDone(answer, helpers);
    } catch (error) {
      const isLost = isLostConnection(error);
      setLost(isLost);
      const message = serverMessage(error);
      refuse(message === null ? [] : [{ message }], error, isLost);
    }
  };

  const { validate, fields } = useOwnErrors();
  const formik = useFormik<Values>({
    initialValues: empty,
    validationSchema: schema,
    validate,
    // A second press in the same tick gets here, too: Formik updates isSubmitting on the next
    // render.
    onSubmit: (values, helpers) =>
      (underWay.current ??= attempt(values, helpers).finally(() => {
        underWay.current = null;
      })),
  });
  return { formik: { ...formik, ...fields }, lost };
}
