import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { telHref } from '#graph/shared/phones.rules';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { TimeLeft } from '../ui/TimeLeft.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import { useDeskStartVisitMutation } from '../visits/visits.generated.ts';
import type { DeskTodayVisitFragment } from './today.generated.ts';
import { whenOf } from './when.ts';
import { isAhead } from '../../app/visits/phase.ts';

const copy = todayCopy.late;
type Visit = DeskTodayVisitFragment;

interface LateVisitsProps {
  visits: readonly Visit[];
  day: string;
  asOf: string;
  onOpen: (id: string) => void;
}

/** Visits that should have begun but were neither started nor canceled. */
export function LateVisits({ visits, day, asOf, onOpen }: LateVisitsProps): ReactNode {
  return (
    <Part title={copy.title} count={visits.length}>
      <Ledger
        caption={copy.title}
        rows={visits}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.client,
            isRowHeader: true,
            cell: ({ clientId, client }) => <Link to={clientPath(clientId)}>{client}</Link>,
          },
          {
            header: todayCopy.columns.when,
            cell: (visit) => (
              <span>
                <span>{`${whenOf(visit, day)}, `}</span>
                <TimeLeft until={visit.startsAt} asOf={asOf} />
              </span>
            ),
          },
          {
            header: todayCopy.columns.caregiver,
            cell: ({ caregiver, caregiverPhone: phone }) =>
              caregiver === null ? (
                copy.nobody
              ) : phone === null ? (
                caregiver
              ) : (
                <a href={telHref(phone)}>{copy.call(caregiver, phone)}</a>
              ),
          },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: (visit) => <Settle visit={visit} onOpen={onOpen} />,
          },
        ]}
      />
    </Part>
  );
}

/** A visit with a caregiver can be started as planned; any other is opened first. */
function Settle({ visit, onOpen }: Pick<LateVisitsProps, 'onOpen'> & { visit: Visit }): ReactNode {
  const { id, client, caregiverId, startsAt } = visit;
  const [start] = useDeskStartVisitMutation();
  const { run, busy } = useCommand();
  const which = <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>;
  if (!isAhead(visit) || caregiverId === null)
    return (
      <RowButton data-visit={id} onClick={() => onOpen(id)}>
        {copy.look}
        {which}
      </RowButton>
    );
  const begin = async (): Promise<void> => {
    await run({
      send: async () =>
        (await start({ variables: { input: { id, at: startsAt } } })).data?.startAppointment,
      done: copy.done,
      failed: copy.failed,
    });
  };
  return (
    <RowButton busy={busy} onClick={() => void begin()}>
      {copy.began}
      {which}
    </RowButton>
  );
}
