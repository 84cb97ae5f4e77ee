import { RefusalCode, UserError } from './errors.ts';

/** From each state, the states that may follow. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * @param thing how it is called, for example "This consultation"
 * @throws UserError CONFLICT naming both states when the move is not allowed
 */
export function assertTransition<State extends string>(
  thing: string,
  transitions: Transitions<State>,
  from: State,
  to: State,
): void {
  if (!transitions[from].includes(to))
    throw UserError.of(
      RefusalCode.CONFLICT,
      `${thing} is ${from}: it cannot become ${to}.`,
      'status',
    );
}
