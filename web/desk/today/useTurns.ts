import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { graceMinutes } from '#graph/views/desk/today.rules';
import { rootFields } from '../../app/graph/concerns.ts';
import { readQuietly } from '../../app/graph/readQuietly.ts';
import { addDays } from '../../ui/days.ts';
import { useServerTime } from '../ui/useServerTime.ts';
import { instantAt } from '../visits/phoenix.ts';
import type { DeskTodayQuery } from './today.generated.ts';
import { isAhead } from '../../app/visits/phase.ts';

type Today = DeskTodayQuery['deskToday'];

/** When time alone changes the answer: a start becomes late, or the day turns. */
function nextTurn({ asOf, day, visits }: Today): number {
  const late = visits
    .filter(isAhead)
    .map(({ startsAt }) => Date.parse(startsAt) + graceMinutes * 60_000)
    .filter((at) => at > Date.parse(asOf));
  return Math.min(Date.parse(instantAt(addDays(day, 1), '00:00')), ...late);
}

/** Reads Today again when time alone changes it: nothing is written then, so no event says so. */
export function useTurns(today: Today | undefined): void {
  const client = useApolloClient();
  const time = useServerTime(today?.asOf);
  useEffect(() => {
    if (today && time >= nextTurn(today) && !document.hidden)
      void readQuietly(client, (document) => rootFields(document).includes('deskToday'));
  }, [client, today, time]);
}
