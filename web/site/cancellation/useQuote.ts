import { useState } from 'react';
import type { CancellationPolicyName } from '#graph/modules/clients/care.rules';
import {
  cancellationFee,
  demonstrationAppointment,
} from '#graph/modules/appointments/appointment.rules';
import type { CancellationQuote } from '#graph/modules/appointments/appointment.rules';

export interface Quote {
  policy: CancellationPolicyName;
  setPolicy(policy: CancellationPolicyName): void;
  /** The field's text. */
  hours: string;
  setHours(hours: string): void;
  /** Null while the field isn't a valid number of hours. */
  result: CancellationQuote | null;
}

/** Parses hours: "3.5" and "3,5" are 3.5. Returns null for anything but a number of 0 or more. */
export function parseHours(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(text) ? Number(text) : null;
}

/** The fee calculator's state: policy, hours of notice, and what canceling would cost. */
export function useQuote(): Quote {
  const [policy, setPolicy] = useState<CancellationPolicyName>('standard');
  const [hours, setHours] = useState('12');
  const notice = parseHours(hours);
  const result =
    notice === null ? null : cancellationFee(policy, notice, demonstrationAppointment.cost);
  return { policy, setPolicy, hours, setHours, result };
}
