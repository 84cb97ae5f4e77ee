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
import { refusalStatus, type Refusal } from '../../ui/form/refusals.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';

/** What every mutation that can refuse a form answers. */
export interface FormAnswer {
  userErrors: readonly Refusal[];
}

export interface ServerFormOptions<Values extends FormikValues, Answer extends FormAnswer> {
  empty: Values;
  schema: ObjectSchema<Values>;
  send: (values: Values) => Promise<Answer | null | undefined>;
  /** The toast of a failure. @param message the server's own, null where it gave none */
  failure: (message: string | null, reason: unknown) => Notice;
  /** Runs once the server took the form. */
  onDone: (answer: Answer, helpers: FormikHelpers<Values>) => void | Promise<void>;
  /** Learns why the form did not go through, beside the toast. */
  onFailure?: (reason: unknown) => void;
}

export interface ServerForm<Values> {
  formik: FormikContextType<Values>;
  /** No answer came to the last attempt. */
  lost: boolean;
}

/** The toast of a failure with the server's own sentence, where it gave one. */
export const orServerMessage =
  (notice: Notice) =>
  (message: string | null): Notice =>
    message === null ? notice : { ...notice, description: message };

/**
 * A form that the graph takes or refuses: one attempt at a time, however often the button is pressed; refusals beside
 * their fields; a failure as a toast, and nothing of what was typed is lost by it.
 */
export function useServerForm<Values extends FormikValues, Answer extends FormAnswer>(
  options: ServerFormOptions<Values, Answer>,
): ServerForm<Values> {
  const { empty, schema, send, failure, onDone, onFailure } = options;
  const { toast } = useToast();
  const [lost, setLost] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);

  const attempt = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const refuse = (refusals: readonly Refusal[], reason: unknown): void => {
      helpers.setStatus(refusalStatus(refusals, (field) => getIn(values, field) as unknown));
      toast({ ...failure(refusals[0]?.message ?? null, reason), variant: 'destructive' });
      onFailure?.(reason);
    };
    try {
      const answer = await send(values);
      setLost(false);
      if (!answer || answer.userErrors.length > 0)
        return refuse(answer?.userErrors ?? [], answer?.userErrors ?? 'no answer');
      await onDone(answer, helpers);
    } catch (error) {
      setLost(isLostConnection(error));
      const message = serverMessage(error);
      refuse(message === null ? [] : [{ message }], error);
    }
  };

  const formik = useFormik<Values>({
    initialValues: empty,
    validationSchema: schema,
    // A second press in the same tick comes here too: Formik knows that it is submitting only after the next render.
    onSubmit: (values, helpers) =>
      (underWay.current ??= attempt(values, helpers).finally(() => {
        underWay.current = null;
      })),
  });
  return { formik, lost };
}
