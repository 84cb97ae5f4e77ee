import { formatVisitTime } from '../../../ui/format.ts';

/** What this device's clock says, in words. */
export const timeOfDevice = (): string => formatVisitTime(new Date().toISOString());
