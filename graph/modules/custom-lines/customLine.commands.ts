import type { EntityManager } from '@mikro-orm/postgresql';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { once, transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { dropUntold } from '../notices/notices.ts';
import { InvoiceItem } from '../invoices/invoiceItem.entity.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import {
  addCreditSchema,
  addCustomLineSchema,
  changeCreditSchema,
  changeCustomLineSchema,
  removeCustomLineSchema,
} from './customLine.input.ts';

const thing = 'This line';

/**
 * Adds a line to a client's next invoice.
 * @returns identifier of the line
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; KEY_REUSED
 */
export async function addCustomLine(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const today = dayIn(clock());
  const { idempotencyKey, ...wanted } = parseInput(addCustomLineSchema(today), input);
  const { clientId, serviceDate, ...line } = wanted;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'addCustomLine', key: idempotencyKey, input: wanted }, async () => {
      const client = await lockForUpdate(em, Client, clientId, 'This client');
      const added = em.create(CustomLine, {
        ...line,
        client,
        serviceDate: serviceDate ?? today,
        createdAt: clock(),
      });
      await em.flush();
      return { id: added.id };
    }),
  );
  return id;
}

/**
 * Changes an unbilled line. What the input leaves out stays as it is.
 * @returns identifier of the line
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; IN_USE when it is billed
 */
export async function changeCustomLine(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { id, ...changes } = parseInput(changeCustomLineSchema(dayIn(clock())), input);
  await transactionOnce(context, async (em) => {
    const line = await lockUnbilled(em, id);
    if (isCredit(line))
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        'This line is a credit. Please change it as one.',
      );
    em.assign(line, changes);
  });
  return id;
}

/**
 * Gives a client a credit, a line of its own on the next invoices until it is used up.
 * @returns identifier of the line
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; KEY_REUSED
 */
export async function addCredit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const today = dayIn(clock());
  const { idempotencyKey, ...wanted } = parseInput(addCreditSchema(today), input);
  const { clientId, reason, amount, serviceDate } = wanted;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'addCredit', key: idempotencyKey, input: wanted }, async () => {
      const client = await lockForUpdate(em, Client, clientId, 'This client');
      const added = em.create(CustomLine, {
        ...{ client, description: reason, quantity: '1.00', rate: `-${amount}` },
        serviceDate: serviceDate ?? today,
        createdAt: clock(),
      });
      await em.flush();
      return { id: added.id };
    }),
  );
  return id;
}

/**
 * Changes a credit that no invoice has yet, or what is left of one.
 * @returns identifier of the line
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE for a line that is no credit; IN_USE when it is on an invoice
 */
export async function changeCredit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const today = dayIn(clock());
  const { id, reason, amount, serviceDate } = parseInput(changeCreditSchema(today), input);
  await transactionOnce(context, async (em) => {
    const line = await lockUnbilled(em, id);
    if (!isCredit(line)) throw UserError.of(RefusalCode.WRONG_STATE, 'This line isn’t a credit.');
    em.assign(line, {
      ...{ description: reason, rate: `-${amount}` },
      ...(serviceDate !== undefined && { serviceDate }),
    });
  });
  return id;
}

/** True for a line that lockUnbilled returned: one that gives back and corrects nothing is a credit. */
const isCredit = ({ rate }: CustomLine): boolean => rate.startsWith('-');

/**
 * Removes an unbilled line, or takes a credit back.
 * @returns identifier of the line
 * @throws Failure NOT_FOUND
 * @throws UserError IN_USE when it is billed
 */
export async function removeCustomLine(context: GraphContext, input: unknown): Promise<string> {
  const { id } = parseInput(removeCustomLineSchema, input);
  await transactionOnce(context, async (em) => {
    const line = await lockUnbilled(em, id);
    line.removed = true;
    await dropUntold(em, line.client, line.id);
  });
  return id;
}

/** Loads the line and locks its client as billing does, so that nobody bills it meanwhile. */
async function lockUnbilled(em: EntityManager, id: string): Promise<CustomLine> {
  const found = isIdentifier(id) ? await em.findOne(CustomLine, { id }) : null;
  if (!found) throw notFound(thing, id);
  await lockForUpdate(em, Client, found.client.id, 'This client');
  const line = await lockForUpdate(em, CustomLine, id, thing);
  if (line.removed) throw notFound(thing, id);
  if (line.corrects !== null)
    throw UserError.of(
      RefusalCode.IN_USE,
      'This line corrects a visit. Please correct the visit again instead.',
    );
  if (line.setsOff !== null)
    throw UserError.of(
      RefusalCode.IN_USE,
      'This line is about a refund. Please void the refund instead.',
    );
  const billed = await em.findOne(
    InvoiceItem,
    { customLine: id, withdrawn: false },
    { populate: ['invoice'] },
  );
  if (billed)
    throw UserError.of(
      RefusalCode.IN_USE,
      `This line is on invoice ${billed.invoice.invoiceNumber}: cancel the invoice to change it.`,
    );
  return line;
}
