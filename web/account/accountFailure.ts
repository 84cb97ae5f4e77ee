import { unreachable } from '#graph/modules/identity/identity.rules';
import type { Notice } from '#graph/shared/validation/forms.rules';
import { orServerMessage } from '../app/forms/useServerForm.ts';
import { isLostConnection } from '../app/graph/graphErrors.ts';

/**
 * The toast of a sign-in or a registration that failed: in the server's words where it gave some, by default otherwise;
 * but where no answer came at all, those would blame the person.
 */
export const accountFailure =
  (notice: Notice) =>
  (message: string | null, reason: unknown): Notice =>
    message === null && typeof reason === 'object' && isLostConnection(reason)
      ? { ...notice, description: unreachable }
      : orServerMessage(notice)(message);
