import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { confirmAheadDays } from '#graph/modules/appointments/appointment.rules';
import { Button } from '../../ui/Button.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import {
  useDeskConfirmVisitsMutation,
  type DeskConfirmVisitsMutation,
  type DeskTodayQuery,
} from './today.generated.ts';

const copy = todayCopy.unconfirmed;
const ahead = confirmAheadDays * 24 * 3_600_000;

const All = styled(Button)`
  margin-top: ${space(1)};
`;

type Result = NonNullable<
  NonNullable<DeskConfirmVisitsMutation['confirmAppointments']>['results']
>[number];

/** A visit that was not confirmed with the others, and why. */
type Skipped = NonNullable<Result['appointment']> & { reason: string };

/** Not what a colleague has confirmed meanwhile. */
const skippedOf = ({ appointment, userErrors: [refusal] }: Result): Skipped[] =>
  appointment && refusal && refusal.code !== 'ALREADY_DONE'
    ? [{ ...appointment, reason: refusal.message }]
    : [];

interface UnconfirmedVisitsProps {
  today: DeskTodayQuery['deskToday'];
  onOpen: (id: string) => void;
}

/** Confirms the visits of the next days with one press, and lists those that need a look. */
export function UnconfirmedVisits({ today, onOpen }: UnconfirmedVisitsProps): ReactNode {
  const { asOf, unconfirmedCount: count } = today;
  const [confirm] = useDeskConfirmVisitsMutation();
  const { toast } = useToast();
  const { run, busy } = useCommand();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const confirmAll = async (): Promise<void> => {
    const until = new Date(Date.parse(asOf) + ahead).toISOString();
    let confirmed = 0;
    const isDone = await run({
      send: async () => {
        const answer = (await confirm({ variables: { input: { appointments: { until } } } })).data
          ?.confirmAppointments;
        const results = answer?.results ?? [];
        confirmed = results.filter(({ userErrors }) => userErrors.length === 0).length;
        setSkipped(results.flatMap(skippedOf));
        return answer;
      },
      failed: copy.failed,
    });
    if (isDone) toast({ title: copy.done(confirmed), variant: 'success' });
  };
  return (
    <Part title={copy.title} count={count}>
      <p>
        <span>{copy.text(count, confirmAheadDays)}</span>. <span>{copy.hint}</span>
      </p>
      <All variant="secondary" aria-disabled={busy || undefined} onClick={() => void confirmAll()}>
        {copy.action}
      </All>
      {skipped.length > 0 && (
        <Ledger
          caption={copy.skipped}
          rows={skipped}
          rowKey={({ id }) => id}
          columns={[
            {
              header: todayCopy.columns.client,
              isRowHeader: true,
              cell: ({ clientName }) => clientName,
            },
            {
              header: todayCopy.columns.when,
              cell: ({ startsAt }) => formatVisitTime(startsAt),
            },
            { header: todayCopy.columns.reason, cell: ({ reason }) => reason },
            {
              header: todayCopy.columns.action,
              align: 'right',
              cell: ({ id, clientName }) => (
                <RowButton data-visit={id} onClick={() => onOpen(id)}>
                  {todayCopy.late.look}
                  <VisuallyHidden>{` ${copy.of(clientName)}`}</VisuallyHidden>
                </RowButton>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
