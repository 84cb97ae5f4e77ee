import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../ui/format.ts';
import { caregiverPath } from '../paths.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { List } from '../ui/ListScreen.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { RowButton } from '../ui/rowAction.ts';
import { planAndTime } from '../visits/plans/planInWords.ts';
import { plansCopy as copy } from './copy.ts';
import { EndPlanDialog, type Plan } from './EndPlanDialog.tsx';
import { useDeskPlansQuery } from './record.generated.ts';

/** A client's plans, each with a button that ends it. */
export function Plans({ clientId }: { clientId: string }): ReactNode {
  const [ending, setEnding] = useState<Plan | null>(null);
  const result = useDeskPlansQuery({ variables: { filter: { clientId } } });
  const columns: readonly LedgerColumn<Plan>[] = [
    {
      header: copy.columns.what,
      isRowHeader: true,
      cell: (plan) => `${plan.type ? `${plan.type}: ` : ''}${planAndTime(plan)}`,
    },
    {
      header: copy.columns.who,
      cell: ({ caregiverId, caregiverName }) =>
        caregiverId === null ? (
          copy.open
        ) : (
          <Link to={caregiverPath(caregiverId)}>{caregiverName}</Link>
        ),
    },
    {
      header: copy.columns.runs,
      cell: ({ startDate, endDate, isActive }) =>
        isActive || endDate === null
          ? copy.runs(formatDate(startDate), endDate && formatDate(endDate))
          : copy.ended(formatDate(endDate)),
    },
    {
      header: copy.columns.toCome,
      cell: ({ visitsToCome, conflictCount, isActive }) =>
        isActive &&
        [copy.toCome(visitsToCome), conflictCount > 0 && copy.conflicts(conflictCount)]
          .filter(Boolean)
          .join(', '),
    },
    {
      header: copy.columns.act,
      align: 'right',
      cell: (plan) =>
        plan.isActive && (
          <RowButton aria-label={copy.endOf(planAndTime(plan))} onClick={() => setEnding(plan)}>
            {copy.end}
          </RowButton>
        ),
    },
  ];
  return (
    <>
      <List copy={copy} list={pageOf(result, 'recurringAppointments')} table={columns} />
      {ending && <EndPlanDialog plan={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
