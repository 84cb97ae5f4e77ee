import { sql } from 'kysely';
import { Arg, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { Node, type NodeRow } from '../../shared/node.ts';
import { Audited, each, itself, ofClient, type Subject } from '../../shared/operations/audited.ts';
import type { Load } from '../../shared/operations/edges.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { longestPage } from '../../shared/paging/keyset.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  appointmentById,
  caregiverById,
  careUpdateById,
  clientById,
  invoiceById,
  paymentById,
  recurringById,
  serviceById,
} from './loaders.ts';

interface Kind {
  table: string;
  load: Load<{ id: string }>;
  /** Whose data it is; null for nobody's. */
  of: ((row: never) => Subject) | null;
}

/** The types whose records `node` finds, each with its table. */
const kinds: Readonly<Record<string, Kind>> = {
  Appointment: { table: 'appointments', load: appointmentById, of: ofClient },
  Caregiver: { table: 'caregivers', load: caregiverById, of: itself('caregiver') },
  Client: { table: 'clients', load: clientById, of: itself('client') },
  ClientCareUpdate: { table: 'care_updates', load: careUpdateById, of: ofClient },
  OfficeInvoice: { table: 'invoices', load: invoiceById, of: ofClient },
  OfficePayment: { table: 'payments', load: paymentById, of: ofClient },
  RecurringAppointment: { table: 'recurring_appointments', load: recurringById, of: ofClient },
  Service: { table: 'services', load: serviceById, of: null },
};

const subjectsOf = (rows: readonly (NodeRow | null)[]): Subject[] =>
  each((subject: Subject) => subject)(
    rows.flatMap((row) => {
      const of = row && kinds[row.__typename]!.of;
      return of ? [of(row as never)] : [];
    }) as never[],
  );

/** Returns the records with these identifiers, in their order. Reads each kind among them once. */
async function nodesOf(context: GraphContext, ids: readonly string[]): Promise<(NodeRow | null)[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  const known = [...new Set(wanted.filter(isIdentifier))];
  const tables = Object.entries(kinds).map(
    ([kind, { table }]) =>
      sql`select ${kind}::text as kind, id from ${sql.table(table)} where id = any(${known}::uuid[])`,
  );
  const { rows } = await sql<{
    kind: string;
    id: string;
  }>`${sql.join(tables, sql` union all `)}`.execute(kysely(context.em));
  const kindOf = new Map(rows.map(({ kind, id }) => [id, kind]));
  return Promise.all(
    wanted.map(async (id) => {
      const kind = kindOf.get(id);
      const row = kind === undefined ? null : await kinds[kind]!.load(context, id);
      return row && { ...row, __typename: kind! };
    }),
  );
}

const found = `a record of these types: ${Object.keys(kinds).join(', ')}`;

/** Records by their identifiers alone. */
@Resolver()
export class NodeResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (row: NodeRow) => subjectsOf([row]) })
  @Topics('clients', 'caregivers', 'schedule', 'billing')
  @Query(() => Node, {
    nullable: true,
    description: `The record with an identifier, ${found}; null if there is none. {who}.`,
  })
  async node(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: 'Identifier of the record.' }) id: string,
  ): Promise<NodeRow | null> {
    const [row = null] = await nodesOf(context, [id]);
    return row;
  }

  @Authorized('OFFICE')
  @Audited({ reads: subjectsOf })
  @Topics('clients', 'caregivers', 'schedule', 'billing')
  @Query(() => [Node], {
    nullable: 'items',
    description: `The records with these identifiers, in their order, each ${found}; null in the place of an identifier of none. {who}. BAD_USER_INPUT for more than ${longestPage}.`,
  })
  async nodes(
    @Ctx() context: GraphContext,
    @Arg('ids', () => [ID], { description: `Identifiers, at most ${longestPage}.` }) ids: string[],
  ): Promise<(NodeRow | null)[]> {
    if (ids.length > longestPage)
      throw new Failure('BAD_USER_INPUT', `ids must be at most ${longestPage}.`);
    return nodesOf(context, ids);
  }
}
