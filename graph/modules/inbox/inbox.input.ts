import { z } from 'zod';
import { alongside, requiredText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { inboxLabels } from './inbox.rules.ts';

export const noteSchema = z.object({
  text: requiredText(inboxLabels.note, limits.message),
  idempotencyKey: alongside.idempotencyKey,
});
