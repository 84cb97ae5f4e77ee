import { z } from 'zod';
import { inRows, rowIds, type Row } from '../../database/idempotency/rows.ts';
import type { GraphContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { overrideReasonText } from './booking.input.ts';
import { changeAppointment } from './changeAppointment.commands.ts';

const schema = z.object({
  caregiverId: z.string(),
  appointmentIds: rowIds,
  overrideReason: overrideReasonText,
});

/**
 * Gives visits to a caregiver, each for itself.
 * @throws UserError INVALID; KEY_REUSED
 */
export async function assignAppointments(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Row[]> {
  const { appointmentIds, ...given } = parseInput(schema, input);
  return inRows(
    context,
    'appointmentId',
    () => appointmentIds,
    (row, id) => changeAppointment(row, { id, ...given }, clock),
  );
}
