import { deskPaths } from '../paths.ts';
import { findCopy as copy } from './copy.ts';

interface DeskAction {
  name: string;
  /** The screen with its dialog open, or where the person or invoice is picked first. */
  to: string;
  admin?: boolean;
}

const { actions } = copy;

/** Actions that can be started from anywhere, in the order of the screens. */
export const deskActions: readonly DeskAction[] = [
  { name: actions.book, to: `${deskPaths.schedule}?book=1` },
  { name: actions.addClient, to: `${deskPaths.clients}?add=1` },
  { name: actions.addCaregiver, to: `${deskPaths.caregivers}?add=1` },
  { name: actions.timeOff, to: `${deskPaths.caregivers}?state=active` },
  { name: actions.billEveryone, to: `${deskPaths.unbilled}?bill=1` },
  { name: actions.recordPayment, to: `${deskPaths.billing}?state=unpaid` },
  { name: actions.refund, to: deskPaths.payments },
  { name: actions.addService, to: `${deskPaths.services}?add=1` },
  { name: actions.invite, to: `${deskPaths.people}?invite=1`, admin: true },
];
