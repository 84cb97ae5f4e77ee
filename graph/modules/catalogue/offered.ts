import type { EntityManager } from '@mikro-orm/postgresql';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { Service } from './service.entity.ts';

/** @throws UserError on `serviceId`: NOT_FOUND; WRONG_STATE when it is no longer offered */
export async function offered(em: EntityManager, serviceId: string): Promise<Service> {
  const service = isIdentifier(serviceId) ? await em.findOne(Service, serviceId) : null;
  if (!service)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This service was not found', 'serviceId');
  if (!service.isActive)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `${service.name} is no longer offered.`,
      'serviceId',
    );
  return service;
}
