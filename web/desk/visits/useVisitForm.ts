import type { FormikValues } from 'formik';
import type { ObjectSchema } from 'yup';
import {
  orServerMessage,
  useServerForm,
  type FormAnswer,
  type ServerForm,
} from '../../app/forms/useServerForm.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';

interface VisitFormOptions<Values extends FormikValues, Answer extends FormAnswer> {
  values: Values;
  schema: ObjectSchema<Values>;
  send: (values: Values) => Promise<Answer | null | undefined>;
  /** Input fields with another name in the form, so that refusals appear beside the right one. */
  renamed?: Readonly<Record<string, string>>;
  /** Titles of the toasts. */
  done: string;
  failed: string;
  /** Undoes it, if that is harmless; the toast offers it. */
  undo?: () => void;
  /** Called once the screen shows the new state. */
  onDone: (answer: Answer) => void;
}

/** A form that changes visits. */
export function useVisitForm<Values extends FormikValues, Answer extends FormAnswer>({
  values,
  schema,
  send,
  renamed = {},
  done,
  failed,
  undo,
  onDone,
}: VisitFormOptions<Values, Answer>): ServerForm<Values> {
  const { toast } = useToast();
  return useServerForm<Values, Answer>({
    empty: values,
    schema,
    send: async (sent) => {
      const answer = await send(sent);
      if (!answer) return answer;
      const userErrors = answer.userErrors.map(({ field, message }) => ({
        field: field && (renamed[field] ?? field),
        message,
      }));
      return { ...answer, userErrors };
    },
    failure: orServerMessage({ title: failed, description: deskCopy.noAnswer }),
    onDone: (answer) => {
      const action = undo && { label: deskCopy.undo, onPress: undo };
      toast({ title: done, variant: 'success', action });
      onDone(answer);
    },
  });
}
