import { deskPath } from '../paths.ts';
import type { ScreenName } from './screens.ts';

/** A screen's path. No other file in `web/desk/` spells one out. */
export const screenPath = (name: Exclude<ScreenName, '' | `${string}:${string}`>): string =>
  `${deskPath}/${name}`;

export const clientPath = (id: string): string => `${screenPath('clients')}/${id}`;
/** The billing section of a client's record. */
export const clientBillingPath = (id: string): string => `${clientPath(id)}?section=billing`;
export const caregiverPath = (id: string): string => `${screenPath('caregivers')}/${id}`;
export const deskInvoicePath = (id: string): string => `${screenPath('billing')}/${id}`;
/** A submission, with its kind as it appears in URLs. */
export const submissionPath = (kind: string, id: string): string =>
  `${screenPath('inbox')}/${kind}/${id}`;

/** The inbox, filtered to suspected spam. */
export const suspectedSpamPath = `${screenPath('inbox')}?spam=only`;

/** Unpaid invoices, filtered by the name of their client. */
export const unpaidInvoicesPath = (client: string): string =>
  `${screenPath('billing')}?${new URLSearchParams({ state: 'unpaid', search: client })}`;

/** Clients whose name matches. */
export const clientsNamedPath = (name: string): string =>
  `${screenPath('clients')}?${new URLSearchParams({ search: name })}`;

/** Invoices, filtered to overdue ones. */
export const overdueInvoicesPath = `${screenPath('billing')}?state=overdue`;
