import type { Role } from '../../app/graph/schema.generated.ts';
import { kindNames, openPath } from '../inbox/names.ts';
import { caregiverPath, clientPath, deskInvoicePath } from '../paths.ts';
import { screensFor } from '../screens.ts';
import { deskActions } from './actions.ts';
import { findCopy as copy } from './copy.ts';
import type { DeskFindQuery } from './find.generated.ts';

/** One search result: where it is, its name and what it is. */
export interface Finding {
  to: string;
  name: string;
  what: string;
}

/** Screens whose name contains what was typed. */
export const screensFound = (role: Role, typed: string): Finding[] =>
  screensFor(role)
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .map(({ path, name }) => ({ to: path, name, what: copy.screen }));

/** Actions whose name contains what was typed; none until something is typed. */
export const actionsFound = (role: Role, typed: string): Finding[] =>
  typed === ''
    ? []
    : deskActions
        .filter(({ admin }) => !admin || role === 'ADMIN')
        .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
        .map(({ to, name }) => ({ to, name, what: copy.action }));

/** People, invoices and submissions that the graph found. */
export const recordsFound = (data: DeskFindQuery | undefined): Finding[] =>
  data === undefined
    ? []
    : [
        ...data.clients.nodes.map((client) => ({
          to: clientPath(client.id),
          name: `${client.firstName} ${client.lastName}`,
          what: copy.client(client.status, client.isUnconfirmed),
        })),
        ...data.caregivers.nodes.map((caregiver) => ({
          to: caregiverPath(caregiver.id),
          name: `${caregiver.firstName} ${caregiver.lastName}`,
          what: copy.caregiver,
        })),
        ...data.officeInvoices.nodes.map(({ id, invoiceNumber, clientName }) => ({
          to: deskInvoicePath(id),
          name: invoiceNumber,
          what: copy.invoice(clientName),
        })),
        ...[
          data.consultations,
          data.consultationRequests,
          data.contactInquiries,
          data.signupApplications,
          data.jobApplications,
        ].flatMap(({ nodes }) =>
          nodes.map(({ id, kind, senderName, reference }) => ({
            to: openPath(kind, id),
            name: senderName,
            what: copy.submission(kindNames[kind].one, reference),
          })),
        ),
      ];
