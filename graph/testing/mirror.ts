import { randomUUID } from 'node:crypto';
import type { Random } from './random.ts';

/** Sends an operation of the office and returns its data; throws if it has errors. */
export type Ask = <T>(query: string, variables?: object, signal?: AbortSignal) => Promise<T>;

interface Change {
  recordId: string;
  at: string;
}
interface Record {
  id: string;
}

const money = '{ amount }';
const called = 'externalReferences { system value }';
const types = {
  Client: `id firstName lastName phone address state: status updatedAt ${called}`,
  Appointment: `id status priority startsAt caregiverId cancelledAt version updatedAt ${called}`,
  OfficeInvoice: `id invoiceNumber amountDue ${money} amountPaid ${money} updatedAt ${called}`,
  OfficePayment: `id amount ${money} paymentMethod updatedAt ${called}`,
};
const lists = {
  clients: types.Client,
  appointments: types.Appointment,
  officeInvoices: types.OfficeInvoice,
  officePayments: types.OfficePayment,
};
export const mirroredKinds = ['CLIENT', 'APPOINTMENT', 'INVOICE', 'PAYMENT'];

/** What a process that ends in the middle of its work throws. */
export class Killed extends Error {}

/** Reads every record that a mirror holds, by the lists. */
export async function everything(ask: Ask): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [list, fields] of Object.entries(lists))
    for (let after: string | null = null, more = true; more;) {
      const page: {
        [list: string]: {
          nodes: Record[];
          pageInfo: { hasNextPage: boolean; endCursor: string | null };
        };
      } = await ask(
        `query ($after: String) { ${list}(first: 100, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      const { nodes, pageInfo } = page[list]!;
      for (const node of nodes) found.set(node.id, JSON.stringify(node));
      ({ endCursor: after, hasNextPage: more } = pageInfo);
    }
  return found;
}

/**
 * A copy of clients, visits, invoices and payments, as another program keeps it (docs/keep-in-step.md).
 * What it holds is stored at once; `cursor` when a page is done.
 */
export class Mirror {
  records = new Map<string, string>();
  /** How many pages of changes it has stored. */
  pages = 0;
  #cursor = '';
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async fill(): Promise<void> {
    const { changes } = await this.#ask<{ changes: { latestCursor: string } }>(
      '{ changes(first: 1) { latestCursor } }',
    );
    this.#cursor = changes.latestCursor;
    this.records = await everything(this.#ask);
  }

  /**
   * Follows one page of changes.
   * @param stored is told which
   * @returns whether there are more
   */
  async follow(
    kills: () => boolean = () => false,
    stored: (changes: readonly Change[]) => void = () => undefined,
  ): Promise<boolean> {
    const { changes } = await this.#ask<{
      changes: {
        nodes: Change[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }>(
      'query ($after: String, $kinds: [ChangeKind!]) { changes(first: 100, after: $after, kinds: $kinds) { nodes { recordId at } pageInfo { hasNextPage endCursor } } }',
      { after: this.#cursor, kinds: mirroredKinds },
    );
    await this.apply(changes.nodes, kills);
    stored(changes.nodes);
    this.#cursor = changes.pageInfo.endCursor;
    return changes.pageInfo.hasNextPage;
  }

  /** Reads what was changed, and stores it. */
  async apply(
    changes: readonly Pick<Change, 'recordId'>[],
    kills: () => boolean = () => false,
  ): Promise<void> {
    const ids = [...new Set(changes.map(({ recordId }) => recordId))];
    if (ids.length === 0) return;
    const of = Object.entries(types).map(([type, fields]) => `... on ${type} { ${fields} }`);
    const { nodes } = await this.#ask<{ nodes: (Record | null)[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ${of.join(' ')} } }`,
      { ids },
    );
    for (const [n, id] of ids.entries()) {
      if (kills()) throw new Killed();
      const node = nodes[n];
      if (node) this.records.set(id, JSON.stringify(node));
      else this.records.delete(id);
    }
    this.pages += 1;
  }
}

/** Identifiers that differ between two copies. */
export const differences = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id));

/** What a writer changes. */
export interface Office {
  clients: readonly string[];
  appointments: readonly string[];
  invoices: readonly string[];
}

/**
 * A program that changes records. Some requests are cut off before their answer and sent again with
 * their key, some are sent twice.
 * @param done counts what was done, by the mutation
 * @param isRepeated says after which errors a request is sent again; the others are thrown
 */
export async function writeSome(
  ask: Ask,
  { clients, appointments, invoices }: Office,
  random: Random,
  writes: number,
  done: { [mutation: string]: number },
  isRepeated: (error: unknown) => boolean,
): Promise<void> {
  const phone = () => `(602) 555-0${100 + random.below(100)}`;
  const inputs: { [mutation: string]: () => object } = {
    updateClient: () => ({ id: random.pick(clients), phone: phone() }),
    setExternalReference: () => ({
      ...{ kind: 'CLIENT', id: random.pick(clients), system: 'drill' },
      value: random.chance(0.3) ? null : `${random.below(1_000_000)}`,
    }),
    admitClient: () => ({ firstName: 'Rosa', lastName: 'Vega', phone: phone() }),
    changeAppointment: () => ({
      id: random.pick(appointments),
      priority: random.pick(['LOW', 'NORMAL', 'HIGH']),
    }),
    cancelAppointmentForClient: () => ({ id: random.pick(appointments), reason: 'OTHER' }),
    recordPayment: () => ({
      invoiceId: random.pick(invoices),
      amount: '1.00',
      paymentMethod: 'Check',
    }),
  };
  const names = Object.keys(inputs);
  for (const name of names) done[name] ??= 0;
  for (let n = 0; n < writes; n += 1) {
    const name = random.pick(names);
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code } } }`;
    const key = name === 'updateClient' ? {} : { idempotencyKey: randomUUID() };
    const input = { ...inputs[name]!(), ...key };
    const send = (signal?: AbortSignal) =>
      ask<{ [mutation: string]: { userErrors: object[] } }>(query, { input }, signal);
    const sendUntilAnswered = async () => {
      for (;;)
        try {
          return (await send())[name]!;
        } catch (error) {
          if (!isRepeated(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
    };
    if (random.chance(0.2)) {
      const cut = AbortSignal.timeout(random.below(20));
      await send(cut).catch((error: unknown) => {
        if (!cut.aborted && !isRepeated(error)) throw error;
      });
    }
    const { userErrors } = await sendUntilAnswered();
    if (userErrors.length === 0) done[name]! += 1;
    if (random.chance(0.1)) await sendUntilAnswered();
  }
}
