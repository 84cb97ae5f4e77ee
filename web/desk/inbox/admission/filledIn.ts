import { splitName } from '#graph/modules/clients/names.rules';
import type { Submission } from '../reads.ts';

/** Prefills an admission form with what was sent; fields that weren't on that form stay empty. */
export function filledIn<Values extends object>(empty: Values, entry: Submission): Values {
  const sent: Record<string, string | undefined> = Object.fromEntries(
    entry.sent.map(({ name, value }) => [name, value]),
  );
  const careNotes = [sent.serviceType, sent.message ?? sent.additionalInfo]
    .filter(Boolean)
    .join('\n');
  const known: Record<string, unknown> = { ...splitName(entry.senderName), ...sent, careNotes };
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, known[name] ?? (none as unknown)]),
  ) as Values;
}
