import type { ReactNode } from 'react';
import { string } from 'yup';
import {
  badPriceDay,
  isPriceDay,
  priceFromLabel,
} from '#graph/modules/catalogue/servicePrice.rules';
import { isFactor, specialDayMessages } from '#graph/modules/prices/specialDays.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import type { SpecialDay } from '../../app/graph/schema.generated.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { reasonField, SpecialDayDialog, useSpecialDayForm } from './specialDayForm.tsx';
import { specialDayFormCopy as copy } from './specialDayCopy.ts';
import { useDeskCatalogueQuery } from './services.generated.ts';
import type { DeskSpecialDaysFragment } from './specialDays.generated.ts';

export type Rate = DeskSpecialDaysFragment['rates'][number];

const isOwnPrice = ({ serviceId, by }: { serviceId: string; by: string }): boolean =>
  serviceId !== '' && by === 'price';

const { Field, empty, schema } = formOf(
  {
    kind: { kind: 'choice', label: copy.on, choices: copy.choices, initial: 'HOLIDAY' },
    serviceId: { kind: 'text', label: copy.service, max: 40, optional: true },
    by: { kind: 'choice', label: copy.by, choices: copy.ways, initial: 'factor' },
    factor: { kind: 'text', label: copy.factor, hint: copy.factorHint, max: limits.name },
    price: { kind: 'text', label: copy.price, hint: copy.priceHint, max: limits.name },
    firstDay: { kind: 'day', label: priceFromLabel, hint: copy.fromHint },
    reason: reasonField,
  },
  {
    factor: string()
      .trim()
      .default('')
      .defined()
      .when(['serviceId', 'by'], ([serviceId, by]: string[], any) =>
        isOwnPrice({ serviceId: serviceId!, by: by! })
          ? any
          : any.test('factor', specialDayMessages.factor, isFactor),
      ),
    price: string()
      .trim()
      .default('')
      .defined()
      .when(['serviceId', 'by'], ([serviceId, by]: string[], any) =>
        isOwnPrice({ serviceId: serviceId!, by: by! })
          ? amountSchema(copy.price, copy.badPrice)
          : any,
      ),
    firstDay: string()
      .default('')
      .defined()
      .test('day', badPriceDay, (day) => isPriceDay(day, todayInPhoenix())),
  },
);
type Values = typeof empty;

/** A rate for weekends or holidays from a day on: a new one, or in place of a wrong one. */
export function RateDialog({
  corrected,
  title,
  onClose,
}: {
  corrected: Rate | null;
  title: string;
  onClose: () => void;
}): ReactNode {
  const services = useDeskCatalogueQuery().data?.catalogue ?? [];
  const inputOf = (values: Values) => {
    const { kind, serviceId, factor, price, firstDay } = values;
    const isPrice = isOwnPrice(values);
    if (!(isPrice ? isAmount(amountOf(price), 6) : isFactor(factor.trim()))) return null;
    if (!isPriceDay(firstDay, todayInPhoenix())) return null;
    return {
      addRate: {
        ...{ kind: kind as SpecialDay, firstDay, serviceId: serviceId || null },
        factor: isPrice ? null : factor.trim(),
        price: isPrice ? amountOf(price) : null,
      },
      ...(corrected && { removeRate: corrected.id }),
    };
  };
  const form = useSpecialDayForm({
    values: corrected
      ? {
          ...{ kind: corrected.kind, serviceId: corrected.serviceId ?? '', reason: '' },
          ...{ by: corrected.price ? 'price' : 'factor', firstDay: corrected.firstDay },
          factor: corrected.factor === null ? '' : String(Number(corrected.factor)),
          price: corrected.price?.amount ?? '',
        }
      : { ...empty, factor: '1.5', firstDay: todayInPhoenix() },
    schema,
    inputOf,
    done: copy.saved,
    onClose,
  });
  const { values } = form.formik;
  return (
    <SpecialDayDialog
      form={form}
      inputOf={inputOf}
      title={title}
      hint={copy.rateHint}
      record={corrected?.id ?? 'new'}
      submit={corrected ? copy.saveCorrection : copy.save}
      onClose={onClose}
    >
      <Field name="kind" />
      <Field
        name="serviceId"
        choices={services.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={copy.allServices}
      />
      {values.serviceId !== '' && <Field name="by" />}
      <SideBySide>
        {isOwnPrice(values) ? (
          <Field name="price" inputMode="decimal" />
        ) : (
          <Field name="factor" inputMode="decimal" />
        )}
        <Field name="firstDay" />
      </SideBySide>
    </SpecialDayDialog>
  );
}

const plain = formOf({ reason: reasonField });

export function TakeRateBack({
  rate,
  title,
  onClose,
}: {
  rate: Rate;
  title: string;
  onClose: () => void;
}): ReactNode {
  const inputOf = () => ({ removeRate: rate.id });
  const form = useSpecialDayForm({
    values: plain.empty,
    schema: plain.schema,
    inputOf,
    done: copy.takenBack,
    onClose,
  });
  return (
    <SpecialDayDialog
      form={form}
      inputOf={inputOf}
      title={title}
      hint={copy.backHint}
      record={rate.id}
      submit={copy.saveBack}
      onClose={onClose}
    />
  );
}
