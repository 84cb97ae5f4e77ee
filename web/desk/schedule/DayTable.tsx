import { memo, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatWeekday } from '../../ui/format.ts';
import { color, media } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { DropRefusal } from './drag/DropRefusal.tsx';
import { hourMarks, hoursShown, placed } from './hours.ts';
import { Board } from './tableStyle.ts';
import { VisitButton } from './VisitButton.tsx';
import { hasOpen, openPressed, rowNote, type ScheduleTableProps } from './WeekTable.tsx';

const Hours = styled(Board)`
  ${media.desktop} {
    tr {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
    td,
    thead th + th {
      position: relative;
      padding: 0;
    }
    td > button {
      position: absolute;
      left: var(--left);
      top: var(--top);
      width: var(--width);
      margin: 0;
      overflow: hidden;
      white-space: nowrap;
    }
    strong {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    i {
      position: absolute;
      inset-block: 0;
      border-left: 1px solid ${color.line};
      font-style: normal;
      padding-left: 0.25rem;
      white-space: nowrap;
    }
  }
  ${media.belowDesktop} {
    i {
      display: none;
    }
    td > button {
      grid-column: 1 / -1;
    }
    td > div {
      display: none;
    }
  }
`;

const lane = 3.25;
const percent = (part: number): string => `${part * 100}%`;

/** One day by the hour: a row per person, with visits as wide as they are long. */
export const DayTable = memo(function DayTable({
  ref,
  by,
  days,
  rows,
  onOpen,
}: Omit<ScheduleTableProps, 'onBook'>): ReactNode {
  const day = days[0]!;
  const shown = hoursShown(rows, day);
  const marks = hourMarks(shown).map(({ hour, at, label }) => ({
    hour,
    label,
    style: { left: percent(at) },
  }));
  return (
    <Hours ref={ref} role="table" onClick={openPressed(onOpen)}>
      <caption>
        <VisuallyHidden>{copy.dayTable(formatWeekday(day))}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {by === 'client' ? copy.client : copy.caregiver}
          </th>
          <th role="columnheader" scope="col">
            <VisuallyHidden>{formatWeekday(day)}</VisuallyHidden>
            <span aria-hidden="true">
              {marks.map(({ hour, label, style }) => (
                <i key={hour} style={style}>
                  {label}
                </i>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const cell = row.cells[0]!;
          const { visits, lanes } = placed([...cell.continued, ...cell.visits], day, shown);
          return (
            <tr key={row.key} role="row" data-open={hasOpen(row)}>
              <th role="rowheader" scope="row">
                <span>{row.name}</span> <small>{rowNote(row)}</small>
                <DropRefusal row={row.key} />
              </th>
              <td
                role="cell"
                data-off={cell.isOff || undefined}
                data-empty={visits.length === 0 || undefined}
              >
                <div aria-hidden="true" style={{ height: `${lanes * lane}rem` }}>
                  {marks.map(({ hour, style }) => (
                    <i key={hour} style={style} />
                  ))}
                </div>
                {visits.map(({ visit, left, width, at }) => (
                  <VisitButton
                    key={visit.id}
                    visit={visit}
                    isContinued={cell.continued.includes(visit)}
                    names={by === 'client' ? 'caregiver' : 'client'}
                    style={
                      {
                        '--left': percent(left),
                        '--width': percent(width),
                        '--top': `${at * lane + 0.125}rem`,
                      } as CSSProperties
                    }
                  />
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Hours>
  );
});
