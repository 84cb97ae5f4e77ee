import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime, formatVisitDay } from '../../ui/format.ts';
import { controlProps, errorId, Field, FieldError } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { space } from '../../ui/theme.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { askFields } from '../visits/Asks.tsx';
import { beyondCopy, giveCopy } from '../visits/copy.ts';
import { planAndTime } from '../visits/plans/planInWords.ts';
import { plannedCopy as copy } from './copy.ts';
import {
  cannotTake,
  conflictOf,
  type PlannedRow,
  type PlannedVisitsChoice,
  type Taker,
  type Visit,
} from './usePlannedVisits.ts';

const Frame = styled.section`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
const Days = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    padding-block: ${space(0.5)};
  }
`;
const Who = styled.div`
  display: grid;
  gap: ${space(0.5)};
`;

/** The form's field for the reason to book beyond weekly hours. */
export const { beyondHours } = askFields;

/** The visits an absence conflicts with, and who gets each; nothing until the graph names some. */
export function PlannedVisits({ planned }: { planned: PlannedVisitsChoice }): ReactNode {
  const { isAsked, rows, read } = planned;
  if (!isAsked) return null;
  return (
    <Loaded what={giveCopy.these} of={read}>
      {rows && <Choices rows={rows} planned={planned} />}
    </Loaded>
  );
}

interface ChoicesProps {
  rows: readonly PlannedRow[];
  planned: PlannedVisitsChoice;
}

function Choices({ rows, planned }: ChoicesProps): ReactNode {
  const id = useId();
  const all = useRef<HTMLSelectElement>(null);
  useEffect(() => all.current?.focus(), []);
  const [first = '', ...more] = rows.map(planned.chosen);
  const isSame = more.every((one) => one === first);
  const columns: readonly LedgerColumn<PlannedRow>[] = [
    { header: copy.columns.visit, isRowHeader: true, cell: whenOf },
    { header: copy.columns.client, cell: ({ clientName }) => clientName },
    { header: copy.columns.who, cell: (row) => <WhoGetsIt row={row} planned={planned} /> },
  ];
  return (
    <Frame>
      <p role="alert">
        <strong>{planned.message}</strong>
      </p>
      <Field id={id} label={copy.all} hint={copy.hint}>
        {(control) => (
          <Select
            {...control}
            ref={all}
            value={isSame ? first : copy.each}
            onChange={({ target }) => planned.chooseAll(target.value)}
          >
            <option value="">{copy.open}</option>
            {!isSame && (
              <option value={copy.each} disabled>
                {copy.each}
              </option>
            )}
            {planned.takers.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {planned.needsReason && (
        <TextField name="beyondHours" label={beyondCopy.label} hint={beyondCopy.hint} />
      )}
      <Ledger caption={copy.caption} columns={columns} rows={rows} rowKey={({ id: key }) => key} />
    </Frame>
  );
}

const whenOfVisit = ({ startsAt }: Visit): string =>
  copy.when(formatVisitDay(startsAt), formatTime(startsAt));

/** "Every week on Monday, 9:00 AM, 3 h: 7 visits from Monday, March 3, 2031", or when a visit is. */
const whenOf = ({ plan, visits: [first, ...others] }: PlannedRow): string =>
  plan === null
    ? whenOfVisit(first!)
    : first === undefined
      ? copy.noVisits(planAndTime(plan))
      : copy.visits(planAndTime(plan), others.length + 1, formatVisitDay(first.startsAt));

interface WhoGetsItProps {
  row: PlannedRow;
  planned: PlannedVisitsChoice;
}

/** Who gets a row; for a plan also each of its days, and what stays open because someone can't. */
function WhoGetsIt({ row, planned }: WhoGetsItProps): ReactNode {
  const id = useId();
  const { plan, visits, clientName } = row;
  const left = planned.leftOpen(row);
  const [first] = visits;
  const error = planned.refusalOf(row.id);
  return (
    <Who>
      <Select
        {...controlProps(id, null, error)}
        aria-label={
          plan === null
            ? copy.whoFor(clientName, whenOfVisit(first!))
            : copy.whoForPlan(clientName, planAndTime(plan))
        }
        value={planned.chosen(row)}
        onChange={({ target }) => planned.choose(row.id, target.value)}
      >
        <Takers row={row} visits={visits} takers={planned.takers} />
      </Select>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {left.length > 0 && (
        <div role="status">
          <p>{copy.leftOpen(left.length)}</p>
          <ul>
            {left.map(({ visit, why }) => (
              <li key={visit.id}>
                {plan === null ? why : copy.because(formatVisitDay(visit.startsAt), why)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan !== null && visits.length > 0 && <EachDay row={row} planned={planned} />}
    </Who>
  );
}

/** The visits of a plan, to give single ones to someone else. A refusal opens them. */
function EachDay({ row, planned }: WhoGetsItProps): ReactNode {
  const id = useId();
  const refused = row.visits.some((visit) => planned.refusalOf(visit.id) !== undefined);
  const days = (
    <Days>
      {row.visits.map((visit, index) => {
        const error = planned.refusalOf(visit.id);
        const own = `${id}-${index}`;
        return (
          <li key={visit.id}>
            <label htmlFor={own}>{whenOfVisit(visit)}</label>
            <Select
              {...controlProps(own, null, error)}
              value={planned.who(visit, row)}
              onChange={({ target }) => planned.chooseDay(visit, target.value)}
            >
              <Takers row={row} visits={[visit]} takers={planned.takers} />
            </Select>
            {error && <FieldError id={errorId(own)}>{error}</FieldError>}
          </li>
        );
      })}
    </Days>
  );
  return refused ? (
    days
  ) : (
    <details>
      <summary>{copy.eachDay}</summary>
      {days}
    </details>
  );
}

interface TakersProps {
  row: PlannedRow;
  visits: readonly Visit[];
  takers: readonly Taker[];
}

/**
 * The choices for some visits: leave open, those who can take all, who knows the client first, those
 * outside their weekly hours, those who can take some, and everyone else, who can't be chosen.
 */
function Takers({ row: { clientId }, visits, takers }: TakersProps): ReactNode {
  const known = ({ knownClients }: Taker): number =>
    knownClients.find((one) => one.clientId === clientId)?.visits ?? 0;
  const not = (taker: Taker): number => visits.filter((visit) => cannotTake(taker, visit)).length;
  const isOutside = (taker: Taker): boolean =>
    visits.some((visit) => conflictOf(taker, visit) !== undefined);
  const sorted = [...takers].sort((one, other) => known(other) - known(one));
  const able = sorted.filter((taker) => not(taker) === 0);
  const some = sorted.filter((taker) => not(taker) > 0 && not(taker) < visits.length);
  const none = sorted.filter((taker) => not(taker) > 0 && not(taker) === visits.length);
  const named = (taker: Taker): string =>
    known(taker) > 0 ? copy.knows(taker.name, known(taker)) : taker.name;
  const groups = [
    [copy.canTake, able.filter((taker) => !isOutside(taker)), named],
    [giveCopy.outside, able.filter(isOutside), named],
    [
      copy.some,
      some,
      (taker: Taker) => copy.of(taker.name, visits.length - not(taker), visits.length),
    ],
    [
      copy.cannot,
      none,
      (taker: Taker) =>
        visits.length === 1 ? conflictOf(taker, visits[0]!)!.conflicts.join(' ') : taker.name,
    ],
  ] as const;
  return (
    <>
      <option value="">{copy.open}</option>
      {groups.map(
        ([label, those, text]) =>
          those.length > 0 && (
            <optgroup key={label} label={label}>
              {those.map((taker) => (
                <option key={taker.id} value={taker.id} disabled={those === none}>
                  {text(taker)}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </>
  );
}
