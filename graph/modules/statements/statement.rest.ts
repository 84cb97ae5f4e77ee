import { sql } from 'kysely';
import { z } from 'zod';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { forbidden, notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { client, ownSubject } from '../../shared/operations/audited.ts';
import type { OtherRow, QueryParameter, RestRow } from '../../shared/rest/route.ts';
import { dayIn } from '../../shared/time.ts';
import { calendarDate } from '../../shared/validation/fields.ts';
import { readerOf } from '../billing/readerOf.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { signedIn } from '../identity/viewer.ts';
import { findStatement, payerAsked, type Account } from './statement.queries.ts';
import {
  maxStatementMonths,
  statementDays,
  statementFaults,
  type StatementDays,
} from './statement.rules.ts';

const days: Readonly<Record<keyof StatementDays, QueryParameter>> = {
  from: {
    schema: calendarDate('From').optional(),
    required: false,
    description: `The first day, in Phoenix; three months before the last one if omitted, and at most ${maxStatementMonths} months before it.`,
    example: '2026-01-01',
  },
  through: {
    schema: calendarDate('Through').optional(),
    required: false,
    description: 'The last day, inclusive; today if omitted.',
    example: '2026-03-31',
  },
};

const answer: Pick<OtherRow, 'method' | 'success'> = {
  method: 'GET',
  success: {
    status: 200,
    description: 'The document.',
    contentType: 'application/pdf',
    headers: { 'Content-Disposition': 'attachment; filename="statement-{through}.pdf"' },
  },
};

const contents =
  'It has the balance before its first day, each invoice, credit, payment, return and refund with the balance after it, the balance after its last day with what is overdue, and how to pay.';

export const statementRows: readonly RestRow[] = [
  {
    ...answer,
    path: '/api/billing/statement',
    operationId: 'downloadOwnStatement',
    tag: 'Portal',
    access: 'client',
    summary: 'An account statement as a PDF, saved as statement-{through}.pdf.',
    description: `Of what the signed-in client pays; for somebody around a client who pays in their place, of what they pay. ${contents}`,
    shared: 'money',
    audited: { own: true, reads: (_document, _days, viewer) => [ownSubject(viewer)] },
    query: days,
    handle: async (context, asked, response) =>
      send(context, await accountOf(context), asked, response),
  },
  {
    ...answer,
    path: '/api/billing/clients/:id/statement',
    operationId: 'downloadStatement',
    tag: 'Office',
    access: 'office',
    summary: 'The account statement of a client, or of who pays for them, as a PDF.',
    description: contents,
    refusals: [{ status: 404, when: 'There is no such client, or no such payer of theirs.' }],
    audited: { id: 'client', reads: (_document, { id }) => [client(id)] },
    query: {
      payerId: {
        schema: z.string().optional(),
        required: false,
        description:
          'Identifier of one of the client’s payers, or `client`; whoever pays now if omitted.',
      },
      ...days,
    },
    handle: async (context, { id: clientId = '', payerId: of, ...asked }, response) => {
      if (!isOfficeRole(signedIn(context).role)) throw forbidden();
      const payerId = await payerAsked(kysely(context.em), clientId, of ?? null);
      await send(context, { clientId, payerId }, asked, response);
    },
  },
];

/** Returns what the viewer pays for the client whose portal they have open. */
async function accountOf(context: GraphContext): Promise<Account> {
  const { clientId, payerIds } = await readerOf(context);
  const own = await kysely(context.em)
    .selectFrom('client_payers')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${payerIds}::uuid[])`)
    .executeTakeFirst();
  return { clientId, payerId: own?.id ?? null };
}

/**
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID naming each wrong day
 */
async function send(
  context: GraphContext,
  account: Account,
  asked: Partial<Record<keyof StatementDays, string>>,
  response: Parameters<OtherRow['handle']>[2],
): Promise<void> {
  const today = dayIn(new Date());
  const wanted = statementDays(asked, today);
  const faults = Object.entries(statementFaults(wanted, today));
  if (faults.length > 0)
    throw new UserError(
      faults.map(([field, message]) => ({ field, message, code: RefusalCode.INVALID })),
    );
  const statement = await findStatement(kysely(context.em), account, wanted);
  if (statement === null) throw notFound('This account', account.payerId ?? account.clientId);
  const bytes = await context.printer.print(
    { statement },
    context.settings.provider,
    signedIn(context).userId,
  );
  response
    .set('Content-Disposition', `attachment; filename="statement-${wanted.through}.pdf"`)
    .type('application/pdf')
    .send(bytes);
}
