import { sql } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import type { ReferencedKind } from '../../shared/externalReferences.rules.ts';
import { byId, loading, loadingPages } from '../../shared/operations/edges.ts';
import {
  appointmentsBelow,
  appointmentsOf,
  type AppointmentFilter,
  type AppointmentReading,
} from '../../modules/appointments/appointment.queries.ts';
import { appointmentType } from '../../modules/appointments/appointment.type.ts';
import {
  careUpdatesBelow,
  careUpdatesOf,
  type CareUpdateFilter,
} from '../../modules/care-updates/careUpdates.queries.ts';
import { caregiversOf } from '../../modules/caregivers/caregiver.queries.ts';
import { catalogued, servicesOf } from '../../modules/catalogue/service.queries.ts';
import { clientsOf } from '../../modules/clients/client.queries.ts';
import { referencesOf } from '../../modules/external-references/externalReference.queries.ts';
import { itemsOfVisits, placesOfItems } from '../../modules/invoices/invoiceLine.queries.ts';
import { lineType } from '../../modules/invoices/invoice.mapping.ts';
import {
  officeInvoiceType,
  officePaymentType,
} from '../../modules/invoicing/officeInvoice.type.ts';
import {
  officeInvoicesBelow,
  officeInvoicesOf,
  officePaymentsBelow,
  officePaymentsOf,
  type InvoiceFilter,
} from '../../modules/invoicing/officeInvoices.queries.ts';
import {
  recurringBelow,
  recurringOf,
  type RecurringFilter,
} from '../../modules/plans/recurring.queries.ts';
import { recurringType } from '../../modules/plans/recurring.type.ts';

export const clientById = loading(async ({ em }, ids) => byId(await clientsOf(kysely(em), ids)));

export const caregiverById = loading(async ({ em }, ids) =>
  byId(await caregiversOf(kysely(em), ids)),
);

/** With all its prices. */
export const serviceById = loading(async ({ em }, ids) =>
  byId((await servicesOf(kysely(em), ids)).map(catalogued)),
);

export const appointmentById = loading(async ({ em }, ids) =>
  byId((await appointmentsOf(kysely(em), ids)).map(appointmentType)),
);

export const recurringById = loading(async ({ em }, ids) =>
  byId((await recurringOf(kysely(em), ids, new Date())).map(recurringType)),
);

export const invoiceById = loading(async ({ em }, ids) =>
  byId((await officeInvoicesOf(kysely(em), ids, new Date())).map(officeInvoiceType)),
);

export const paymentById = loading(async ({ em }, ids) =>
  byId((await officePaymentsOf(kysely(em), ids)).map(officePaymentType)),
);

export const careUpdateById = loading(async ({ em }, ids) =>
  byId(await careUpdatesOf(kysely(em), ids)),
);

/** The line that bills a visit, by the visit. */
export const itemOfVisit = loading(
  async ({ em, database: { cipher } }, ids) =>
    new Map(
      (await itemsOfVisits(kysely(em), cipher, ids)).map(({ appointmentId, ...line }) => [
        appointmentId,
        lineType(line),
      ]),
    ),
);

/** The invoice and the visit of a line. */
export const placeOfItem = loading(async ({ em }, ids) =>
  byId(await placesOfItems(kysely(em), ids)),
);

const references = (kind: ReferencedKind) =>
  loading(({ em }, ids) => referencesOf(kysely(em), kind, ids));
/** What other programs call a record, by its kind. */
export const referencesOfRecord = {
  client: references('client'),
  caregiver: references('caregiver'),
  appointment: references('appointment'),
  invoice: references('invoice'),
  payment: references('payment'),
};

const appointmentPages = (parent: 'client_id' | 'caregiver_id') =>
  loadingPages(
    'appointments',
    ({ em }, parents, filter: AppointmentFilter, page, counted) =>
      appointmentsBelow(
        kysely(em),
        { of: sql.ref(`appointments.${parent}`), parents, counted },
        filter,
        page,
        new Date(),
      ),
    ({ startsAt, id }: AppointmentReading) => ({ at: startsAt, id }),
    appointmentType,
  );
export const appointmentsOfClient = appointmentPages('client_id');
export const appointmentsOfCaregiver = appointmentPages('caregiver_id');

const careUpdatePages = (parent: 'client_id' | 'appointment_id') =>
  loadingPages(
    'careUpdates',
    ({ em }, parents, filter: CareUpdateFilter, page, counted) =>
      careUpdatesBelow(
        kysely(em),
        { of: sql.ref(`care_updates.${parent}`), parents, counted },
        filter,
        page,
        new Date(),
      ),
    ({ createdAt, id }) => ({ at: createdAt, id }),
    (update) => update,
  );
export const careUpdatesOfClient = careUpdatePages('client_id');
export const careUpdatesOfVisit = careUpdatePages('appointment_id');

export const plansOfClient = loadingPages(
  'recurringAppointments',
  ({ em }, parents, filter: RecurringFilter, page, counted) =>
    recurringBelow(
      kysely(em),
      { of: sql.ref('plans.client_id'), parents, counted },
      filter,
      page,
      new Date(),
    ),
  ({ createdAt, id }) => ({ at: createdAt, id }),
  recurringType,
);

export const invoicesOfClient = loadingPages(
  'officeInvoices',
  ({ em }, parents, filter: InvoiceFilter, page, counted) =>
    officeInvoicesBelow(
      kysely(em),
      { of: sql.ref('invoices.client_id'), parents, counted },
      filter,
      page,
      new Date(),
    ),
  ({ issueDate, id }) => ({ at: issueDate, id }),
  officeInvoiceType,
);

export const paymentsOfClient = loadingPages(
  'officePayments',
  ({ em }, parents, filter: Omit<InvoiceFilter, 'statuses'>, page, counted) =>
    officePaymentsBelow(
      kysely(em),
      { of: sql.ref('payments.client_id'), parents, counted },
      filter,
      page,
    ),
  ({ paymentDate, id }) => ({ at: paymentDate, id }),
  officePaymentType,
);
