import type { ReactNode } from 'react';
import { string } from 'yup';
import {
  badPriceDay,
  isPriceDay,
  priceFromLabel,
} from '#graph/modules/catalogue/servicePrice.rules';
import { priceReasonLabel } from '#graph/modules/prices/priceChange.rules';
import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import type { PriceChangeInput } from '../../app/graph/schema.generated.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm, type DeskFormState } from '../ui/useDeskForm.ts';
import {
  useDeskRemoveServicePriceMutation,
  useDeskSetServicePriceMutation,
} from './services.generated.ts';
import { PriceChangePreview } from './PriceChangePreview.tsx';
import { usePriceChange } from './usePriceChange.ts';
import { priceCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf(
  {
    pays: { kind: 'choice', label: copy.pays, choices: copy.payables, initial: 'own' },
    price: { kind: 'text', label: copy.price, max: limits.name },
    firstDay: { kind: 'day', label: priceFromLabel, hint: copy.fromHint },
    reason: {
      kind: 'text',
      label: priceReasonLabel,
      hint: copy.reasonHint,
      optional: true,
      max: limits.message,
      lines: 2,
    },
  },
  {
    price: string()
      .trim()
      .default('')
      .defined()
      .when('pays', ([pays], any) =>
        pays === 'list' ? any : amountSchema(copy.price, copy.badPrice),
      ),
    firstDay: string()
      .default('')
      .defined()
      .test('day', badPriceDay, (day) => isPriceDay(day, todayInPhoenix())),
  },
);
type Values = typeof empty;

/** A price from a day on; null for one client whom the price list holds for. */
export interface Price {
  firstDay: string;
  price: { amount: string } | null;
}

/** A service whose prices are changed, or one client's own prices of it. */
export interface Priced {
  id: string;
  version: number;
  name: string;
  prices: readonly Price[];
  client?: { id: string; name: string };
}

/** The price in words, for a client's own list, too. */
export const priceInWords = ({ price }: Pick<Price, 'price'>): string =>
  price === null ? copy.priceList : formatMoney(price);

export const titleOf = ({ name, client }: Priced): string =>
  client ? copy.ownTitle(client.name, name) : copy.title(name);

/** The first of next month. */
const nextFirst = (today: string): string =>
  `${addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`;

const named = ({ id, version, client }: Priced) => ({
  ...{ id, version },
  ...(client && { clientId: client.id }),
});

const setInput = (of: Priced, values: Values, corrects?: string) => ({
  ...{ ...named(of), corrects: corrects ?? null },
  price: values.pays === 'list' ? null : amountOf(values.price),
  firstDay: values.firstDay,
  reason: values.reason || null,
});

interface FormProps {
  service: Priced;
  onDone: () => void;
}

/** A price from a day on: a new one, or in place of a wrong one. */
function useSetPrice({ service, onDone }: FormProps, corrected: Price | null) {
  const [set] = useDeskSetServicePriceMutation();
  return useDeskForm({
    values: corrected
      ? {
          pays: corrected.price === null ? 'list' : 'own',
          price: corrected.price?.amount ?? '',
          firstDay: corrected.firstDay,
          reason: '',
        }
      : { ...empty, firstDay: nextFirst(todayInPhoenix()) },
    schema,
    send: async (values, idempotencyKey) => {
      const input = { ...setInput(service, values, corrected?.firstDay), idempotencyKey };
      return (await set({ variables: { input } })).data?.setServicePrice;
    },
    done: corrected ? copy.corrected : copy.saved,
    failed: copy.failed,
    onDone,
  });
}

interface PriceFormProps {
  form: DeskFormState<Values>;
  label: string;
  submit: string;
  service: Priced;
  corrects?: string;
}

function PriceForm({ form, label, submit, service, corrects }: PriceFormProps): ReactNode {
  const { values, isSubmitting } = form.formik;
  const isList = values.pays === 'list';
  const isReady =
    (isList || isAmount(amountOf(values.price), 6)) &&
    isPriceDay(values.firstDay, todayInPhoenix());
  const { reason: _later, ...set } = setInput(service, values, corrects);
  const found = usePriceChange(isReady ? { set } : null, isSubmitting);
  return (
    <DeskForm form={form} label={label} submit={submit} sending={copy.saving}>
      {service.client && service.prices.length > 0 && <Field name="pays" />}
      <SideBySide>
        {!isList && <Field data-first name="price" inputMode="decimal" />}
        <Field name="firstDay" />
      </SideBySide>
      <Reason change={found.change} isAsked={values.reason !== ''} />
      <PriceChangePreview {...found} isOwn={service.client !== undefined} />
    </DeskForm>
  );
}

/** Asked for only when days that are over change. */
const Reason = ({
  change,
  isAsked,
}: {
  change: ReturnType<typeof usePriceChange>['change'];
  isAsked: boolean;
}): ReactNode => (isAsked || change?.totals?.needsReason) && <Field name="reason" />;

export function NewPrice(props: FormProps): ReactNode {
  const form = useSetPrice(props, null);
  const { service } = props;
  return <PriceForm form={form} label={titleOf(service)} submit={copy.save} service={service} />;
}

interface OfPrice extends FormProps {
  price: Price;
}

export function CorrectPrice({ price, ...props }: OfPrice): ReactNode {
  const form = useSetPrice(props, price);
  const title = copy.correcting(priceInWords(price), formatDate(price.firstDay));
  return (
    <section>
      <h3>{title}</h3>
      <p>{copy.correctLead}</p>
      <PriceForm
        form={form}
        label={title}
        submit={copy.saveCorrection}
        service={props.service}
        corrects={price.firstDay}
      />
    </section>
  );
}

const back = formOf({
  reason: {
    kind: 'text',
    label: priceReasonLabel,
    hint: copy.reasonHint,
    optional: true,
    max: limits.message,
    lines: 2,
  },
});

export function TakePriceBack({ service, price, onDone }: OfPrice): ReactNode {
  const [remove] = useDeskRemoveServicePriceMutation();
  const removed = { ...named(service), firstDay: price.firstDay };
  const form = useDeskForm({
    values: back.empty,
    schema: back.schema,
    send: async ({ reason }) => {
      const input = { ...removed, reason: reason || null };
      return (await remove({ variables: { input } })).data?.removeServicePrice;
    },
    done: copy.takenBack,
    failed: copy.failed,
    onDone,
  });
  const input: PriceChangeInput = { remove: removed };
  const found = usePriceChange(input, form.formik.isSubmitting);
  const title = copy.takingBack(priceInWords(price), formatDate(price.firstDay));
  return (
    <section>
      <h3>{title}</h3>
      <p>{copy.takeBackLead}</p>
      <DeskForm form={form} label={title} submit={copy.saveBack} sending={copy.saving}>
        {(form.formik.values.reason !== '' || found.change?.totals?.needsReason) && (
          <back.Field name="reason" />
        )}
        <PriceChangePreview {...found} isOwn={service.client !== undefined} />
      </DeskForm>
    </section>
  );
}
