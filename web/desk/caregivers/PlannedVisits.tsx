import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime, formatVisitDay } from '../../ui/format.ts';
import { controlProps, errorId, Field, FieldError } from '../../ui/form/Field.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { space } from '../../ui/theme.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { beyondCopy, giveCopy } from '../visits/copy.ts';
import { useEveryCaregiver, type NamedCaregiver } from '../visits/useEveryCaregiver.ts';
import { useDeskCaregiverChoicesQuery } from '../visits/visits.generated.ts';
import { plannedCopy as copy } from './copy.ts';
import type { DeskPlannedVisitFragment } from './caregivers.generated.ts';
import type { PlannedVisitsChoice } from './usePlannedVisits.ts';

/**
 * For up to this many visits, loads who can take each. Beyond, the graph's answer names conflicts.
 */
const maxAsked = 12;

const Frame = styled.section`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

interface PlannedVisitsProps {
  /** The caregiver who can't come. */
  caregiverId: string;
  planned: PlannedVisitsChoice;
}

/** The visits an absence conflicts with, and who gets each; nothing until the graph names some. */
export function PlannedVisits({ caregiverId, planned }: PlannedVisitsProps): ReactNode {
  return planned.visits.length > 0 && <Choices caregiverId={caregiverId} planned={planned} />;
}

function Choices({ caregiverId, planned }: PlannedVisitsProps): ReactNode {
  const id = useId();
  const all = useRef<HTMLSelectElement>(null);
  useEffect(() => all.current?.focus(), []);
  const others = useEveryCaregiver(true).filter((one) => one.id !== caregiverId);
  const [first, ...more] = planned.visits.map((visit) => planned.chosen(visit.id));
  const columns: readonly LedgerColumn<DeskPlannedVisitFragment>[] = [
    {
      header: copy.columns.visit,
      isRowHeader: true,
      cell: (visit) =>
        copy.when(formatVisitDay(visit.scheduledDate), formatTime(visit.scheduledDate)),
    },
    { header: copy.columns.client, cell: ({ client }) => client },
    {
      header: copy.columns.who,
      cell: (visit) => <WhoGetsIt visit={visit} others={others} planned={planned} />,
    },
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
            value={more.every((one) => one === first) ? first : copy.each}
            onChange={({ target }) => planned.chooseAll(target.value)}
          >
            <option value="">{copy.open}</option>
            {!more.every((one) => one === first) && (
              <option value={copy.each} disabled>
                {copy.each}
              </option>
            )}
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {planned.beyondHours !== null && (
        <Field id={`${id}-beyond`} label={beyondCopy.label} hint={beyondCopy.hint}>
          {(control) => (
            <TextInput
              {...control}
              value={planned.beyondHours ?? ''}
              onChange={({ target }) => planned.setBeyondHours(target.value)}
            />
          )}
        </Field>
      )}
      <Ledger
        caption={copy.caption}
        columns={columns}
        rows={planned.visits}
        rowKey={({ id: key }) => key}
      />
    </Frame>
  );
}

interface WhoGetsItProps {
  visit: DeskPlannedVisitFragment;
  others: readonly NamedCaregiver[];
  planned: PlannedVisitsChoice;
}

/**
 * The choices for one visit: leave open, those who can take it, best first, those outside their
 * weekly hours, and everyone else.
 */
function WhoGetsIt({ visit, others, planned }: WhoGetsItProps): ReactNode {
  const id = useId();
  const { scheduledDate, duration, clientId, serviceId, client } = visit;
  const { data } = useDeskCaregiverChoicesQuery({
    variables: { scheduledDate, duration, clientId, serviceId, exceptAppointmentId: visit.id },
    skip: planned.visits.length > maxAsked,
  });
  const choices = (data?.caregiverChoices ?? []).filter((choice) =>
    others.some((one) => one.id === choice.id),
  );
  const canTake = choices.filter(({ conflicts }) => conflicts.length === 0);
  const outside = choices.filter(({ outsideHours }) => outsideHours);
  const rest = others.filter(
    (one) => ![...canTake, ...outside].some((choice) => choice.id === one.id),
  );
  const error = planned.refusalOf(visit.id);
  return (
    <>
      <Select
        {...controlProps(id, null, error)}
        aria-label={copy.whoFor(
          client,
          copy.when(formatVisitDay(scheduledDate), formatTime(scheduledDate)),
        )}
        value={planned.chosen(visit.id)}
        onChange={({ target }) => planned.choose(visit.id, target.value)}
      >
        <option value="">{copy.open}</option>
        {canTake.length > 0 && (
          <optgroup label={copy.canTake}>
            {canTake.map(({ id: key, name, visitsWithClient }) => (
              <option key={key} value={key}>
                {visitsWithClient > 0 ? copy.knows(name, visitsWithClient) : name}
              </option>
            ))}
          </optgroup>
        )}
        {outside.length > 0 && (
          <optgroup label={giveCopy.outside}>
            {outside.map(({ id: key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {rest.length > 0 && (
          <optgroup label={data ? copy.cannot : copy.others}>
            {rest.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </>
  );
}
