import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { catalogued, serviceById } from './service.queries.ts';
import type { ServicePayload } from './service.type.ts';

/**
 * Runs a command, and answers with the service it changed.
 * @param command returns its identifier
 */
export const changedService = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<ServicePayload> =>
  refusable<ServicePayload>(async () => {
    const id = await command();
    return { service: catalogued(await serviceById(kysely(context.em), id)) };
  });
