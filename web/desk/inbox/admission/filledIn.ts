import { splitName } from '#graph/modules/care/names.rules';
import {
  careTypeLabels,
  type CareType,
} from '#graph/modules/intake/consultation-requests/consultationRequest.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import type { Submission } from '../reads.ts';

/** What was sent, as the forms that make a client or a caregiver take it. What no form sends stays empty. */
export function filledIn<Values extends object>(empty: Values, entry: Submission): Values {
  const sent = entry as Submission & Record<string, unknown>;
  const care = (sent.serviceType as string | null | undefined)?.toLowerCase().replaceAll('_', '-');
  const careNotes = [care && careTypeLabels[care as CareType], sent.message ?? sent.additionalInfo]
    .filter(Boolean)
    .join('\n')
    .slice(0, limits.message);
  const known: Record<string, unknown> = { ...splitName(entry.senderName), ...sent, careNotes };
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, known[name] ?? (none as unknown)]),
  ) as Values;
}
