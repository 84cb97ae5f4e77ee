import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { isOwed } from '../invoices/billing.rules.ts';
import { lockClientsOf } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceItem, visitOf } from '../invoices/invoiceItem.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { setOffRefunds } from '../invoices/setOff.ts';
import {
  assertPaidSince,
  emailPayer,
  moneyOf,
  type Recorded,
} from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { recordRefundSchema } from '../payments/payment.input.ts';
import { replaceIfOfOthers } from './replaceInvoice.commands.ts';

/**
 * Records a refund: a negative payment with a reason. The invoice stays as it is and nothing more
 * is owed. If it is for a line, the next invoice doesn't give back as much of its visit (product 5.3).
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, on `itemId` for a line that bills no visit; NOT_FOUND on `itemId`; ABOVE_AMOUNT on `amount` naming what can be refunded; KEY_REUSED
 */
export async function recordRefund(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Recorded> {
  const today = dayIn(clock());
  const { idempotencyKey, ...wanted } = parseInput(recordRefundSchema(today), input);
  const { invoiceId, itemId, amount, paymentMethod, reason } = wanted;
  const paymentDate = wanted.paymentDate ?? today;
  return context.em.fork().transactional((em) =>
    once<Recorded>(
      em,
      { operation: 'recordRefund', key: idempotencyKey, input: wanted },
      async () => {
        const invoice = await lockForUpdate(em, Invoice, invoiceId, 'This invoice');
        await lockClientsOf(em, invoice);
        const { kept, due, first } = await moneyOf(em, invoice);
        if (new Decimal(kept).lessThan(amount)) {
          const message =
            kept === '0.00'
              ? 'Nothing was paid that could be given back.'
              : `$${kept} was paid for this invoice: a refund cannot be more.`;
          throw UserError.of(RefusalCode.ABOVE_AMOUNT, message, 'amount');
        }
        assertPaidSince(paymentDate, first ?? paymentDate, 'refund');
        await assertOpen(em, paymentDate, 'paymentDate');
        const payment = em.create(Payment, {
          invoice,
          item: itemId === null ? null : await itemOf(em, invoice, itemId),
          amount: `-${amount}`,
          paymentDate,
          paymentMethod,
          reason,
          createdAt: clock(),
        });
        await em.flush();
        await setOffRefunds(em, context.settings, invoice.client, clock());
        if (new Decimal(kept).equals(amount))
          await replaceIfOfOthers(em, context, invoice, clock());
        await emailPayer(em, context, invoice, {
          kind: 'refund',
          amount,
          // A refund never raises what is due (product 5.3).
          due: isOwed(invoice.status) ? due : '0.00',
        });
        return { id: invoice.id, paymentId: payment.id };
      },
    ),
  );
}

async function itemOf(em: EntityManager, invoice: Invoice, id: string): Promise<InvoiceItem> {
  const item = isIdentifier(id)
    ? await em.findOne(InvoiceItem, { id, invoice }, { populate: ['customLine'] })
    : null;
  if (item === null)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This line isn’t on the invoice.', 'itemId');
  if (visitOf(item) === null || Number(item.amount) <= 0)
    throw UserError.of(
      RefusalCode.INVALID,
      'A refund can be for a line that bills a visit. Please choose another line, or none.',
      'itemId',
    );
  return item;
}
