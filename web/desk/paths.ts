import { deskPath } from '../paths.ts';

/** Every address of the desk. Nothing else in `web/desk/` spells one. */
export const deskPaths = {
  today: deskPath,
  schedule: `${deskPath}/schedule`,
  exceptions: `${deskPath}/exceptions`,
  inbox: `${deskPath}/inbox`,
  clients: `${deskPath}/clients`,
  caregivers: `${deskPath}/caregivers`,
  billing: `${deskPath}/billing`,
  unbilled: `${deskPath}/billing/unbilled`,
  payments: `${deskPath}/billing/payments`,
  services: `${deskPath}/services`,
  reports: `${deskPath}/reports`,
  people: `${deskPath}/people`,
  activity: `${deskPath}/activity`,
} as const;

/** The record of one client, caregiver or invoice. */
export const clientPath = (id: string): string => `${deskPaths.clients}/${id}`;
/** The part of a client's record that is about money. */
export const clientBillingPath = (id: string): string => `${clientPath(id)}?section=billing`;
export const caregiverPath = (id: string): string => `${deskPaths.caregivers}/${id}`;
export const deskInvoicePath = (id: string): string => `${deskPaths.billing}/${id}`;
/** One submission of the inbox, by its kind as the address spells it. */
export const submissionPath = (kind: string, id: string): string =>
  `${deskPaths.inbox}/${kind}/${id}`;

/** Every screen's address, with parameters as ":id". */
export const deskScreens: readonly string[] = [
  ...Object.values(deskPaths),
  ...[clientPath, caregiverPath, deskInvoicePath].map((path) => path(':id')),
  submissionPath(':kind', ':id'),
];

/** The invoices, those that are overdue alone. */
export const overdueInvoicesPath = `${deskPaths.billing}?state=overdue`;
