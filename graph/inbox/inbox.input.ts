import { z } from 'zod';
import { alongside, requiredText } from '../forms/fields.ts';
import { limits } from '../forms/forms.rules.ts';
import { inboxLabels } from './inbox.rules.ts';

export const noteSchema = z.object({ text: requiredText(inboxLabels.note, limits.message), idempotencyKey: alongside.idempotencyKey });
