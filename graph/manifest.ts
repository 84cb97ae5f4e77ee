import { operations } from './modules/operations/operations.module.ts';
import { provider } from './modules/provider/provider.module.ts';
import { settings } from './modules/settings/settings.module.ts';
import { identity } from './modules/identity/identity.module.ts';
import { secondFactor } from './modules/second-factor/secondFactor.module.ts';
import { signIn } from './modules/sign-in/signIn.module.ts';
import { accountLinks } from './modules/account-links/accountLinks.module.ts';
import { accounts } from './modules/accounts/accounts.module.ts';
import { apiTokens } from './modules/api-tokens/apiTokens.module.ts';
import { submissions } from './modules/submissions/submissions.module.ts';
import { clients } from './modules/clients/clients.module.ts';
import { clientPeople } from './modules/client-people/clientPeople.module.ts';
import { payers } from './modules/payers/payers.module.ts';
import { intake } from './modules/intake/intake.module.ts';
import { careers } from './modules/careers/careers.module.ts';
import { caregivers } from './modules/caregivers/caregivers.module.ts';
import { inbox } from './modules/inbox/inbox.module.ts';
import { catalogue } from './modules/catalogue/catalogue.module.ts';
import { appointments } from './modules/appointments/appointments.module.ts';
import { availability } from './modules/availability/availability.module.ts';
import { notices } from './modules/notices/notices.module.ts';
import { visits } from './modules/visits/visits.module.ts';
import { plans } from './modules/plans/plans.module.ts';
import { absences } from './modules/absences/absences.module.ts';
import { books } from './modules/books/books.module.ts';
import { careUpdates } from './modules/care-updates/careUpdates.module.ts';
import { visitRecords } from './modules/visit-records/visitRecords.module.ts';
import { visitConfirmations } from './modules/visit-confirmations/visitConfirmations.module.ts';
import { visitExceptions } from './modules/visit-exceptions/visitExceptions.module.ts';
import { openVisits } from './modules/open-visits/openVisits.module.ts';
import { invoices } from './modules/invoices/invoices.module.ts';
import { customLines } from './modules/custom-lines/customLines.module.ts';
import { payments } from './modules/payments/payments.module.ts';
import { accountPayments } from './modules/account-payments/accountPayments.module.ts';
import { invoicing } from './modules/invoicing/invoicing.module.ts';
import { visitCorrections } from './modules/visit-corrections/visitCorrections.module.ts';
import { prices } from './modules/prices/prices.module.ts';
import { billing } from './modules/billing/billing.module.ts';
import { statements } from './modules/statements/statements.module.ts';
import { invoicePdf } from './modules/invoice-pdf/invoicePdf.module.ts';
import { externalReferences } from './modules/external-references/externalReferences.module.ts';
import { analytics } from './modules/analytics/analytics.module.ts';
import { edges } from './views/edges/edges.module.ts';
import { desk } from './views/desk/desk.module.ts';
import { portal } from './views/portal/portal.module.ts';
import { shift } from './views/shift/shift.module.ts';
import { changes } from './modules/changes/changes.module.ts';
import { webhooks } from './modules/webhooks/webhooks.module.ts';
import { audit } from './modules/audit/audit.module.ts';
import { openDatabase as open, type Database, type DatabaseOptions } from './database/orm.ts';
import type { RestRow } from './shared/rest/route.ts';
import type { Module } from './modules/module.ts';

/** The parts of the business, each after those it depends on. */
export const modules: readonly Module[] = [
  provider,
  settings,
  identity,
  secondFactor,
  signIn,
  accountLinks,
  accounts,
  apiTokens,
  submissions,
  clients,
  clientPeople,
  payers,
  intake,
  careers,
  caregivers,
  inbox,
  catalogue,
  appointments,
  availability,
  notices,
  visits,
  plans,
  absences,
  careUpdates,
  visitRecords,
  visitConfirmations,
  visitExceptions,
  openVisits,
  invoices,
  customLines,
  payments,
  invoicing,
  accountPayments,
  visitCorrections,
  prices,
  billing,
  books,
  statements,
  invoicePdf,
  externalReferences,
  analytics,
  changes,
  audit,
  operations,
  webhooks,
  edges,
  portal,
  shift,
  desk,
];

/** All documented REST paths. */
export const restRows: readonly RestRow[] = modules.flatMap(({ rest }) => rest ?? []);

/** All entities, by table. */
export const entities: Readonly<Record<string, Function>> = Object.assign(
  {},
  ...modules.map((module) => module.entities),
);

const classes = Object.values(entities);

/**
 * Opens the database with the entities of all modules. Does not connect before the first query.
 * @param url `postgresql://…`
 */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Promise<Database> =>
  open(url, { ...options, entities: classes });
