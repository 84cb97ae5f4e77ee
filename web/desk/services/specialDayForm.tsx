import type { ReactNode } from 'react';
import type { FormikValues } from 'formik';
import type { ObjectSchema } from 'yup';
import { priceReasonLabel } from '#graph/modules/prices/priceChange.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import type { ReviseSpecialDaysInput } from '../../app/graph/schema.generated.ts';
import type { Elements } from '../../ui/elements.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm, type DeskFormState } from '../ui/useDeskForm.ts';
import { PriceChangePreview } from './PriceChangePreview.tsx';
import { priceCopy } from './copy.ts';
import { specialDayFormCopy as copy } from './specialDayCopy.ts';
import { useDeskReviseSpecialDaysMutation } from './specialDays.generated.ts';
import { useSpecialDaysChange } from './useSpecialDaysChange.ts';

/** Asked for when days that are over change. */
export const reasonField = {
  kind: 'text',
  label: priceReasonLabel,
  hint: priceCopy.reasonHint,
  optional: true,
  max: limits.message,
  lines: 2,
} as const;

const { Field: ReasonField } = formOf({ reason: reasonField });

interface SpecialDayForm<Values extends FormikValues> {
  values: Values;
  schema: ObjectSchema<Values>;
  /** Null until enough is entered to look up what it touches. */
  inputOf: (values: Values) => ReviseSpecialDaysInput | null;
  done: string;
  onClose: () => void;
}

/** A form that changes special days. */
export function useSpecialDayForm<Values extends FormikValues & { reason: string }>({
  values,
  schema,
  inputOf,
  done,
  onClose,
}: SpecialDayForm<Values>): DeskFormState<Values> {
  const [change] = useDeskReviseSpecialDaysMutation();
  return useDeskForm({
    values,
    schema,
    renamed: {
      'addRate.kind': 'kind',
      'addRate.serviceId': 'serviceId',
      'addRate.firstDay': 'firstDay',
      'addRate.factor': 'factor',
      'addRate.price': 'price',
      'addHolidays.0.day': 'day',
      'addHolidays.0.name': 'name',
      addHolidays: 'day',
    },
    send: async (sent, idempotencyKey) => {
      const input = { ...inputOf(sent), reason: sent.reason || null, idempotencyKey };
      return (await change({ variables: { input } })).data?.reviseSpecialDays;
    },
    done,
    failed: copy.failed,
    onDone: onClose,
  });
}

interface SpecialDayDialogProps<Values extends FormikValues> {
  form: DeskFormState<Values>;
  inputOf: SpecialDayForm<Values>['inputOf'];
  title: string;
  hint: string;
  record: string;
  submit: string;
  onClose: () => void;
  children?: Elements;
}

/** A dialog that shows what a change of special days touches before it is saved. */
export function SpecialDayDialog<Values extends FormikValues & { reason: string }>({
  form,
  inputOf,
  title,
  hint,
  children,
  ...props
}: SpecialDayDialogProps<Values>): ReactNode {
  const { values, isSubmitting } = form.formik;
  const found = useSpecialDaysChange(inputOf(values), isSubmitting);
  return (
    <DialogForm form={form} title={title} description={hint} sending={copy.saving} {...props}>
      {children}
      {(values.reason !== '' || found.change?.totals?.needsReason) && <ReasonField name="reason" />}
      <PriceChangePreview {...found} isOwn={false} />
    </DialogForm>
  );
}
