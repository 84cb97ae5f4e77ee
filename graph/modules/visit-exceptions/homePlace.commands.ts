import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import { distanceInWords, exceptionLimits } from '../visit-records/visitRecord.rules.ts';

/**
 * Sets the place of a record as its client’s home, from which later records are measured.
 * @returns the identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID on `recordId` without a place, or with one that is too inaccurate
 */
export async function setHomePlace(context: GraphContext, recordId: string): Promise<string> {
  return context.em.fork().transactional(async (em) => {
    const record = isIdentifier(recordId)
      ? await em.findOne(VisitRecord, recordId, { populate: ['appointment.client'] })
      : null;
    if (record === null) throw notFound('This record', recordId);
    const { latitude, longitude, accuracy } = record;
    const { client } = record.appointment;
    const refuse = (message: string): never => {
      throw UserError.of(RefusalCode.WRONG_STATE, message, 'recordId');
    };
    if (latitude === null || longitude === null || accuracy === null)
      return refuse('This record has no place.');
    if (accuracy > exceptionLimits.accuracyMeters)
      return refuse(
        `This place may be ${distanceInWords(accuracy)} off. Choose a record with a more exact place.`,
      );
    em.assign(client, { latitude, longitude });
    return client.id;
  });
}
