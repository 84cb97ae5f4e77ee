import { RefusalCode, UserError } from './errors.ts';

/** For each state, the states that may follow. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * @param thing its name in the message, such as "This consultation"
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states when the transition is not allowed
 */
export function assertTransition<State extends string>(
  thing: string,
  transitions: Transitions<State>,
  from: State,
  to: State,
): void {
  if (!transitions[from].includes(to))
    throw UserError.of(
      from === to ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
      `${thing} is ${from}: it cannot become ${to}.`,
      'status',
    );
}
