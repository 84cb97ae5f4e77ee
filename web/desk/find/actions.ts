import { screenPath } from '../paths.ts';
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
  { name: actions.book, to: `${screenPath('schedule')}?book=1` },
  { name: actions.addClient, to: `${screenPath('clients')}?add=1` },
  { name: actions.addCaregiver, to: `${screenPath('caregivers')}?add=1` },
  { name: actions.timeOff, to: `${screenPath('caregivers')}?state=active` },
  { name: actions.billEveryone, to: `${screenPath('billing/unbilled')}?bill=1` },
  { name: actions.recordPayment, to: `${screenPath('billing')}?state=unpaid` },
  { name: actions.refund, to: screenPath('billing/payments') },
  { name: actions.addService, to: `${screenPath('services')}?add=1` },
  { name: actions.invite, to: `${screenPath('people')}?invite=1`, admin: true },
];
