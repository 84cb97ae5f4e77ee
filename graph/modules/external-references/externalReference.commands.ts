import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BaseEntity } from '../../database/base.entity.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import {
  dateInWords,
  dayInPhoenix,
  fullDayInWords,
  timeInWords,
} from '../../shared/phoenix.rules.ts';
import { maxReferences, type ReferencedKind } from '../../shared/externalReferences.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { ExternalReference } from './externalReference.entity.ts';
import { setExternalReferenceSchema } from './externalReference.input.ts';

const records: Readonly<Record<ReferencedKind, readonly [EntityClass<BaseEntity>, string]>> = {
  client: [Client, 'client'],
  caregiver: [Caregiver, 'caregiver'],
  appointment: [Appointment, 'visit'],
  invoice: [Invoice, 'invoice'],
  payment: [Payment, 'payment'],
};

/** Thrown when another record is called that. */
export class Held extends UserError {
  /** The other record. */
  readonly by: string;

  /** @param name what people know the other record by */
  constructor(thing: string, by: string, name: string) {
    const message = `This names another ${thing} there already: ${name}.`;
    super([{ code: RefusalCode.IN_USE, message, field: 'value' }]);
    this.by = by;
  }
}

/** Returns what people know the record by that a reference is of. */
async function nameOf(em: EntityManager, reference: ExternalReference): Promise<string> {
  await em.populate(reference, [
    ...(['client.user', 'caregiver', 'appointment.client.user'] as const),
    ...(['invoice', 'payment.invoice'] as const),
  ]);
  const { client, caregiver, appointment: visit, invoice, payment } = reference;
  const person = client?.user ?? caregiver;
  if (person) return fullName(person);
  if (visit) {
    const day = fullDayInWords(dayInPhoenix(visit.scheduledDate));
    const time = timeInWords(visit.scheduledDate);
    return `${visit.serviceType} for ${fullName(visit.client.user)} on ${day}, ${time}`;
  }
  return payment
    ? `${asDollars(payment.amount)} of ${dateInWords(payment.paymentDate)} for invoice ${payment.invoice.invoiceNumber}`
    : invoice!.invoiceNumber;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/**
 * Sets what another program calls a record, or takes it away.
 * @returns the record
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; `Held`; LIMIT_REACHED; KEY_REUSED
 */
export async function setExternalReference(
  context: GraphContext,
  input: unknown,
): Promise<{ kind: ReferencedKind; id: string }> {
  const { kind, id, system, value } = parseInput(setExternalReferenceSchema, input);
  const [, thing] = records[kind];
  await transactionOnce(context, async (em) => {
    const locked = await lockRecord(em, kind, id);
    const own = await em.findOne(ExternalReference, { [kind]: locked, system });
    if (value === null) {
      if (own) em.remove(own);
      return;
    }
    // Of two records that are to be called the same at once, the second waits.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `external reference ${kind} ${system} ${value}`,
    ]);
    const holder = await em.findOne(ExternalReference, { kind, system, value });
    if (holder && holder !== own) throw new Held(thing, holder[kind]!.id, await nameOf(em, holder));
    if (own) {
      own.value = value;
      return;
    }
    if ((await em.count(ExternalReference, { [kind]: locked })) >= maxReferences)
      throw UserError.of(
        RefusalCode.LIMIT_REACHED,
        `This ${thing} is known to ${maxReferences} programs already: take one away first.`,
      );
    em.create(ExternalReference, { kind, system, value, [kind]: locked } as never);
  });
  return { kind, id: id.toLowerCase() };
}

/** The invoice before its payment, as everything that is about both. */
async function lockRecord(
  em: EntityManager,
  kind: ReferencedKind,
  id: string,
): Promise<BaseEntity> {
  const [entity, name] = records[kind];
  const thing = `This ${name}`;
  if (kind === 'payment') {
    const payment = isIdentifier(id) ? await em.findOne(Payment, { id }) : null;
    if (!payment) throw notFound(thing, id);
    await lockForUpdate(em, Invoice, payment.invoice.id, 'This invoice');
  }
  return lockForUpdate(em, entity, id, thing);
}
