import { unreachable } from '#graph/modules/identity/identity.rules';
import type { Notice } from '#graph/shared/validation/forms.rules';
import { orServerMessage } from '../app/forms/useServerForm.ts';
import { isLostConnection } from '../app/graph/graphErrors.ts';

/**
 * The toast of a failed sign-in or registration: the server's message or the default. If no answer
 * came, a different text, since the default would blame the person.
 */
export const accountFailure =
  (notice: Notice) =>
  (message: string | null, reason: unknown): Notice =>
    message === null && typeof reason === 'object' && isLostConnection(reason)
      ? { ...notice, description: unreachable }
      : orServerMessage(notice)(message);
