import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullDayInWords } from '#graph/shared/phoenix.rules';
import { useToday } from '../../app/useToday.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate, formatMoney, formatVisitDay } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { RowActions, RowButton, RowLink } from '../ui/rowAction.ts';
import { screenPath } from '../paths.ts';
import { AddHolidays, ChangeHoliday, RemoveHoliday, type Holiday } from './HolidayDialogs.tsx';
import { RateDialog, TakeRateBack, type Rate } from './RateDialogs.tsx';
import { specialDayCopy as copy, specialDayFormCopy } from './specialDayCopy.ts';
import { useDeskSpecialDaysQuery } from './specialDays.generated.ts';

const Rows = styled.ul`
  margin: 0 0 ${space(1)};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(2)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(0.75)};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;
const Quiet = styled.small`
  display: block;
  color: ${color.inkSoft};
`;

type Asked =
  | { what: 'rate' | 'holidays' }
  | { what: 'correct' | 'take back'; rate: Rate }
  | { what: 'change' | 'remove'; holiday: Holiday };

/** "Weekends, all services: 1.5 times the usual price". */
const inWords = ({ kind, serviceName, factor, price }: Rate): string =>
  copy.rate(
    `${copy.kinds[kind]}, ${serviceName ?? copy.allServices}`,
    price ? copy.anHour(formatMoney(price)) : copy.times(factor!),
  );

/** The office's holidays, and what weekends and holidays cost. */
export default function SpecialDaysPage(): ReactNode {
  const today = useToday();
  const result = useDeskSpecialDaysQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const days = result.data?.specialDays;
  const kept = days?.holidays.filter(({ removedAt }) => removedAt === null) ?? [];
  return (
    <DeskPage
      title={copy.title}
      back={<BackLink to={screenPath('services')}>{copy.back}</BackLink>}
    >
      <Narrow>
        <Part>
          <p>{copy.lead}</p>
        </Part>
        <Loaded what={copy.these} of={result}>
          {days && (
            <>
              <Part>
                <h2>{copy.rates}</h2>
                <Rates
                  rates={days.rates.filter(({ removedAt }) => removedAt === null)}
                  onAsk={setAsked}
                />
                <Button onClick={() => setAsked({ what: 'rate' })}>{copy.addRate}</Button>
              </Part>
              <Part>
                <h2>{copy.holidays}</h2>
                <Holidays holidays={kept.filter(({ day }) => day >= today)} onAsk={setAsked} />
                <Button onClick={() => setAsked({ what: 'holidays' })}>{copy.addHolidays}</Button>
              </Part>
              <Over holidays={kept.filter(({ day }) => day < today)} onAsk={setAsked} />
              <Gone
                entries={[
                  ...days.rates.map((rate) => ({
                    ...rate,
                    what: `${inWords(rate)} ${copy.from(formatDate(rate.firstDay))}`,
                  })),
                  ...days.holidays.map((holiday) => ({
                    ...holiday,
                    what: `${holiday.name}, ${fullDayInWords(holiday.day)}`,
                  })),
                ]}
              />
            </>
          )}
        </Loaded>
      </Narrow>
      {asked && <Dialogs asked={asked} known={kept} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

function Dialogs({
  asked,
  known,
  onClose,
}: {
  asked: Asked;
  known: readonly Holiday[];
  onClose: () => void;
}): ReactNode {
  switch (asked.what) {
    case 'rate':
      return <RateDialog corrected={null} title={specialDayFormCopy.newTitle} onClose={onClose} />;
    case 'holidays':
      return <AddHolidays known={known} onClose={onClose} />;
    case 'correct':
      return (
        <RateDialog
          corrected={asked.rate}
          title={specialDayFormCopy.correctTitle(inWords(asked.rate))}
          onClose={onClose}
        />
      );
    case 'take back':
      return (
        <TakeRateBack
          rate={asked.rate}
          title={specialDayFormCopy.backTitle(inWords(asked.rate))}
          onClose={onClose}
        />
      );
    case 'change':
      return <ChangeHoliday holiday={asked.holiday} onClose={onClose} />;
    case 'remove':
      return <RemoveHoliday holiday={asked.holiday} onClose={onClose} />;
  }
}

interface Entered {
  enteredBy: string;
  enteredAt: string;
  reason: string | null;
}

const By = ({ enteredBy, enteredAt, reason }: Entered): ReactNode => (
  <Quiet>
    {[copy.by(enteredBy, formatVisitDay(enteredAt)), reason].filter(Boolean).join('. ')}
  </Quiet>
);

function Rates({
  rates,
  onAsk,
}: {
  rates: readonly Rate[];
  onAsk: (asked: Asked) => void;
}): ReactNode {
  if (rates.length === 0) return <p>{copy.noRates}</p>;
  return (
    <Rows>
      {rates.map((rate) => {
        const said = `${inWords(rate)} ${copy.from(formatDate(rate.firstDay))}`;
        return (
          <li key={rate.id}>
            <div>
              <span>{said}</span>
              <By {...rate} />
            </div>
            <RowActions>
              <RowButton
                aria-label={copy.correctOf(said)}
                aria-haspopup="dialog"
                onClick={() => onAsk({ what: 'correct', rate })}
              >
                {copy.correct}
              </RowButton>
              <RowButton
                aria-label={copy.takeBackOf(said)}
                aria-haspopup="dialog"
                onClick={() => onAsk({ what: 'take back', rate })}
              >
                {copy.takeBack}
              </RowButton>
            </RowActions>
          </li>
        );
      })}
    </Rows>
  );
}

function Holidays({
  holidays,
  onAsk,
}: {
  holidays: readonly Holiday[];
  onAsk: (asked: Asked) => void;
}): ReactNode {
  if (holidays.length === 0) return <p>{copy.noHolidays}</p>;
  return (
    <Rows>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <div>
            <span>{`${holiday.name}, ${fullDayInWords(holiday.day)}`}</span>
            <By {...holiday} />
          </div>
          <RowActions>
            <RowLink
              to={`${screenPath('schedule')}?day=${holiday.day}`}
              aria-label={copy.visitsOf(holiday.name)}
            >
              {copy.visits}
            </RowLink>
            <RowButton
              aria-label={copy.changeOf(holiday.name)}
              aria-haspopup="dialog"
              onClick={() => onAsk({ what: 'change', holiday })}
            >
              {copy.change}
            </RowButton>
            <RowButton
              aria-label={copy.removeOf(holiday.name)}
              aria-haspopup="dialog"
              onClick={() => onAsk({ what: 'remove', holiday })}
            >
              {copy.remove}
            </RowButton>
          </RowActions>
        </li>
      ))}
    </Rows>
  );
}

const Over = (props: { holidays: readonly Holiday[]; onAsk: (asked: Asked) => void }): ReactNode =>
  props.holidays.length > 0 && (
    <details>
      <summary>{copy.past}</summary>
      <Holidays {...props} />
    </details>
  );

/** What was entered and taken away again: by whom, when and why. */
function Gone({
  entries,
}: {
  entries: readonly (Entered &
    Pick<Holiday, 'id' | 'removedBy' | 'removedAt' | 'removeReason'> & { what: string })[];
}): ReactNode {
  const gone = entries.filter(({ removedAt }) => removedAt !== null);
  if (gone.length === 0) return null;
  return (
    <details>
      <summary>{copy.changes}</summary>
      <Rows>
        {gone.map((entry) => (
          <li key={entry.id}>
            <div>
              <span>{entry.what}</span>
              <By {...entry} />
              <Quiet>
                {[
                  copy.goneBy(entry.removedBy!, formatVisitDay(entry.removedAt!)),
                  entry.removeReason,
                ]
                  .filter(Boolean)
                  .join('. ')}
              </Quiet>
            </div>
          </li>
        ))}
      </Rows>
    </details>
  );
}
