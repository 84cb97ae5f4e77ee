import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { StatementDays } from './statement.rules.ts';
import { linesOf, type Move, type StatementLine } from './statementLines.ts';

/** Whose account: a client's, or that of somebody who pays in their place. */
export interface Account {
  clientId: string;
  /** One of the client's payers; null for the client. */
  payerId: string | null;
}

/** An account statement as it is printed. Money is exact decimals as text, negative in the payer's favor. */
export interface StatementDocument extends StatementDays {
  payer: { name: string; address: string | null };
  /** Who receives the care, if somebody else pays. */
  careFor: string | null;
  opening: string;
  lines: StatementLine[];
  /** Opening plus the changes: what is due less what is on account. */
  closing: string;
  /** Due on invoices at the end of the last day. */
  due: string;
  /** What of that was past its due date. */
  overdue: string;
  /** What was on no invoice then; "0.00" for whoever's account it isn't. */
  onAccount: string;
}

/**
 * Returns what happened to the invoices and the money of a payer, from the entries of the books. What
 * was recorded by mistake counts on no day. Money on account is of the person who pays now, or the
 * client. Runs two statements.
 * @returns null when there is no such client or payer of theirs
 */
export async function findStatement(
  db: Kysely<Tables>,
  { clientId, payerId }: Account,
  { from, through }: StatementDays,
): Promise<StatementDocument | null> {
  if (!isIdentifier(clientId) || (payerId !== null && !isIdentifier(payerId))) return null;
  const party = await partyOf(db, { clientId, payerId });
  if (party === undefined) return null;
  const { payerIds, holdsAccount, ...said } = party;
  const moves = movesOf({ clientId, payerIds, holdsAccount, through });
  const { rows } = await sql<Sums & { moves: Move[] }>`
    with moves as (${moves})
    select
      (select coalesce(sum(due + account), 0.00)::text from moves where day < ${from}::date) as opening,
      (select coalesce(sum(due + account), 0.00)::text from moves) as closing,
      (select coalesce(sum(due), 0.00)::text from moves) as due,
      (select coalesce(-sum(account), 0.00)::text from moves) as "onAccount",
      (select coalesce(sum(greatest(late.due, 0.00)), 0.00)::text
         from (select sum(due) as due from moves where "dueDate" < ${through}::date group by invoice_id) late) as overdue,
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'reverses', reverses, 'day', day::text, 'amount', amount::text, 'change', (due + account)::text,
          'isOwn', "isOwn", 'invoiceNumber', "invoiceNumber", 'dueDate', "dueDate"::text, 'billedTo', "billedTo",
          'method', method, 'paidOn', "paidOn"::text, 'voidedAs', "voidedAs", 'moneyId', "moneyId")
          order by day, reverses, array_position(array['invoice', 'credit', 'received', 'applied', 'payment'], kind) nulls last,
            length("invoiceNumber"), "invoiceNumber", id), '[]'::json)
         from moves where day >= ${from}::date) as moves`.execute(db);
  const { moves: listed, ...sums } = rows[0]!;
  return { ...{ from, through }, ...said, ...sums, lines: linesOf(sums.opening, listed) };
}

/**
 * Returns whose account is asked for, as an identifier that may be of no payer; null for the client.
 * @param asked a payer, `client`, or null for whoever pays now
 */
export async function payerAsked(
  db: Kysely<Tables>,
  clientId: string,
  asked: string | null,
): Promise<string | null> {
  if (asked !== null) return asked === 'client' ? null : asked;
  if (!isIdentifier(clientId)) return null;
  const found = await db
    .selectFrom('client_payers')
    .select('id')
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

type Sums = Pick<StatementDocument, 'opening' | 'closing' | 'due' | 'onAccount' | 'overdue'>;

interface Party extends Pick<StatementDocument, 'payer' | 'careFor'> {
  /** All that the payer is among those who pay; null for the client. */
  payerIds: string[] | null;
  /** Whether the money on account is theirs. */
  holdsAccount: boolean;
}

const partyOf = async (
  db: Kysely<Tables>,
  { clientId, payerId }: Account,
): Promise<Party | undefined> => {
  const own = sql`users.first_name || ' ' || users.last_name`;
  const { rows } = await sql<Party>`
    select case when p.id is null
             then json_build_object('name', ${own}, 'address', clients.address)
             else json_build_object(
               'name', coalesce(p.name, person.first_name || ' ' || person.last_name),
               'address', nullif(concat_ws(e'\n', p.reference, p.address), '')) end as payer,
           case when p.id is not null then ${own} end as "careFor",
           case when p.id is not null then (
             select array_agg(same.id) from client_payers same
              where same.client_id = p.client_id and (same.id = p.id or same.person_id = p.person_id)) end as "payerIds",
           coalesce(now_pays.person_id = p.person_id, p.id is null and now_pays.person_id is null) as "holdsAccount"
      from clients
      join users on users.id = clients.user_id
      left join client_payers p on p.client_id = clients.id and p.id = ${payerId}::uuid
      left join client_people person on person.id = p.person_id
      left join client_payers now_pays on now_pays.client_id = clients.id and now_pays.removed_at is null
     where clients.id = ${clientId}::uuid and (p.id is not null or ${payerId}::uuid is null)`.execute(
    db,
  );
  return rows[0];
};

/** What changed what is due from a payer, or lies on their account, up to a day. */
const movesOf = ({
  clientId,
  payerIds,
  holdsAccount,
  through,
}: Pick<Party, 'payerIds' | 'holdsAccount'> & { clientId: string; through: string }) => sql`
  select said.*,
         case when "isMistake" or not "isOwn" then 0.00 else sign * case kind
           when 'invoice' then amount - case when reverses then refunded else 0.00 end
           when 'payment' then -amount when 'applied' then -amount when 'credit' then -amount else 0.00 end end as due,
         case when "isMistake" or not ${holdsAccount}::boolean then 0.00 else sign * case kind
           when 'received' then -amount when 'applied' then amount when 'given-back' then amount else 0.00 end end as account
    from (
      select e.id, e.kind, e.reverses, e.amount,
             -- One that was moved is booked on that day, but was paid on its own.
             case when p.moved_from_id is not null and not e.reverses then p.payment_date else e.day end as day,
             case when e.reverses then -1 else 1 end as sign,
             i.id as invoice_id, i.invoice_number as "invoiceNumber", i.due_date as "dueDate", i.bill_to_name as "billedTo",
             coalesce(i.id is not null and case when ${payerIds}::uuid[] is null then i.payer_id is null
                      else i.payer_id = any(${payerIds}::uuid[]) end, false) as "isOwn",
             coalesce(p.payment_method, a.payment_method) as method,
             coalesce(p.payment_date, a.payment_date) as "paidOn",
             coalesce(p.voided_as, a.voided_as) as "voidedAs",
             coalesce(p.account_payment_id, a.id) as "moneyId",
             coalesce('mistake' in (p.voided_as, a.voided_as, whole.voided_as) or moved.id is not null, false) as "isMistake",
             moved.id is not null and place.client_id = i.client_id and place.payer_id is not distinct from i.payer_id as "isMoved",
             (select coalesce(-sum(r.amount), 0.00) from payments r
               where e.kind = 'invoice' and e.reverses and r.invoice_id = i.id and r.amount < 0 and r.voided_at is null) as refunded
        from book_entries e
        left join payments p on p.id = e.source_id
        left join account_payments a on a.id = e.source_id
        left join account_payments whole on whole.id = p.account_payment_id
        left join invoice_credits c on c.id = e.source_id
        left join payments moved on moved.moved_from_id = p.id
        left join invoices place on place.id = moved.invoice_id
        left join invoices i on i.id = coalesce(p.invoice_id, c.invoice_id, case when e.kind = 'invoice' then e.source_id end)
       where e.client_id = ${clientId}::uuid) said
   where day <= ${through}::date and ("isOwn" or ${holdsAccount}::boolean and kind in ('received', 'applied', 'given-back'))
     and (not "isMistake" or reverses and kind <> 'applied' and not "isMoved")`;
