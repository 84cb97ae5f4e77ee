import { deskPath } from '../paths.ts';

/** Every path of the desk. No other file in `web/desk/` spells one out. */
export const deskPaths = {
  today: deskPath,
  schedule: `${deskPath}/schedule`,
  exceptions: `${deskPath}/exceptions`,
  inbox: `${deskPath}/inbox`,
  clients: `${deskPath}/clients`,
  caregivers: `${deskPath}/caregivers`,
  hours: `${deskPath}/hours`,
  billing: `${deskPath}/billing`,
  unbilled: `${deskPath}/billing/unbilled`,
  payments: `${deskPath}/billing/payments`,
  services: `${deskPath}/services`,
  reports: `${deskPath}/reports`,
  people: `${deskPath}/people`,
  activity: `${deskPath}/activity`,
} as const;

export const clientPath = (id: string): string => `${deskPaths.clients}/${id}`;
/** The billing section of a client's record. */
export const clientBillingPath = (id: string): string => `${clientPath(id)}?section=billing`;
export const caregiverPath = (id: string): string => `${deskPaths.caregivers}/${id}`;
export const deskInvoicePath = (id: string): string => `${deskPaths.billing}/${id}`;
/** A submission, with its kind as it appears in URLs. */
export const submissionPath = (kind: string, id: string): string =>
  `${deskPaths.inbox}/${kind}/${id}`;

/** Every screen's path, with parameters as ":id". */
export const deskScreens: readonly string[] = [
  ...Object.values(deskPaths),
  ...[clientPath, caregiverPath, deskInvoicePath].map((path) => path(':id')),
  submissionPath(':kind', ':id'),
];

/** The inbox, filtered to suspected spam. */
export const suspectedSpamPath = `${deskPaths.inbox}?spam=only`;

/** Invoices, filtered to overdue ones. */
export const overdueInvoicesPath = `${deskPaths.billing}?state=overdue`;
