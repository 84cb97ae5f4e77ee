import { keyHours, keyLength } from './forms.rules.ts';

/**
 * Description of an `idempotencyKey` in the graph.
 * @param thing what one key stands for, such as "this booking"
 * @param effect what a repeat does besides getting the first answer
 */
export const keyDescription = (thing: string, effect = 'changes nothing'): string =>
  `A UUID for ${thing}, 1 to ${keyLength} visible characters: a repeat within ${keyHours} hours gets the first answer again and ${effect}.`;
