import { useEffect, useRef, useState } from 'react';
import type { FormikHelpers, FormikValues } from 'formik';
import type { ObjectSchema } from 'yup';
import {
  orServerMessage,
  useServerForm,
  type FormAnswer,
  type ServerForm,
} from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import type { Attempts } from '../../ui/form/keepText.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';

interface DeskFormOptions<Values extends FormikValues, Answer extends FormAnswer> {
  values: Values;
  schema: ObjectSchema<Values>;
  /**
   * @param idempotencyKey for what must not be stored twice, however often it is sent; only a
   *   function that takes it gets all values back as they were sent if no answer came
   */
  send: (values: Values, idempotencyKey: string) => Promise<Answer | null | undefined>;
  /** Input fields with another name in the form, so that refusals appear beside the right one. */
  renamed?: Readonly<Record<string, string>>;
  /** Keeps what an answer asks, for the form to show; returns whether it asks anything. */
  asks?: (answer: Answer) => boolean;
  /** The toast on success, or its title; none if the screen shows it anyway. */
  done?: string | ((answer: NoInfer<Answer>) => { title: string; description?: string } | null);
  /** The toast's title if it was refused or failed; the graph's message is below it. */
  failed: string;
  /** The text below it if no answer came. */
  noAnswer?: string;
  /** Undoes it, if that is harmless; the toast offers it. */
  undo?: () => void;
  /** Called once the screen shows the new state. */
  onDone?: (answer: Answer, helpers: FormikHelpers<Values>) => void;
}

export interface DeskFormState<Values> extends ServerForm<Values> {
  attempts: Attempts;
}

/** A form of the office that changes something; show it with `DialogForm` or `DeskForm`. */
export function useDeskForm<Values extends FormikValues, Answer extends FormAnswer>({
  values,
  schema,
  send,
  renamed = {},
  asks,
  done,
  failed,
  noAnswer = deskCopy.noAnswer,
  undo,
  onDone,
}: DeskFormOptions<Values, Answer>): DeskFormState<Values> {
  const { toast } = useToast();
  const submission = useSubmission<Values>();
  // What is sent without a key may overwrite what others have changed since.
  const [attempts] = useState<Attempts>(() =>
    send.length > 1 ? submission : { ...submission, repeats: () => false },
  );
  const isAsking = useRef(false);
  // A late answer tells, but closes no other dialog and leaves no other screen.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const form = useServerForm<Values, Answer>({
    empty: values,
    schema,
    send: async (sent) => {
      const answer = await submission.submit(sent, ({ idempotencyKey }) =>
        send(sent, idempotencyKey),
      );
      if (!answer) return answer;
      isAsking.current = asks?.(answer) ?? false;
      const userErrors = answer.userErrors.map(({ field, message }) => ({
        field: field && (renamed[field] ?? field),
        message,
      }));
      return { ...answer, userErrors: isAsking.current ? [] : userErrors };
    },
    failure: orServerMessage({ title: failed, description: noAnswer }),
    onDone: (answer, helpers) => {
      if (isAsking.current) return;
      submission.startOver();
      const notice = typeof done === 'function' ? done(answer) : done && { title: done };
      const action = undo && { label: deskCopy.undo, onPress: undo };
      if (notice) toast({ ...notice, variant: 'success', action });
      if (isShown.current) onDone?.(answer, helpers);
    },
  });
  return { ...form, attempts };
}
