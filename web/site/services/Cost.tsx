import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import { color, font, media, space } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { Band, Container } from '../../ui/Page.tsx';
import { about, between, pricesCopy } from '../content/prices.ts';
import type { ServiceCard } from '../content/types.ts';
import { PartHeading } from '../parts/PartHeading.tsx';
import { useEstimate } from './useEstimate.ts';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(8)};
    align-items: center;
  }
  @media (scripting: none) {
    grid-template-columns: 1fr;
  }
`;
/** Hidden where they wouldn't work; the words beside them say what they stand at. */
const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.print} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
const Result = styled.dl`
  margin-block: ${space(1)} ${space(2)};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 ${space(3)};
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.border};
  }
  dd {
    font: 600 1.5rem/1.2 ${font.serif};
    font-variant-numeric: lining-nums;
  }
`;

const week = [1, 2, 3, 4, 5, 6, 7];

interface CostProps {
  prices: ShownPrices;
  cards: readonly ServiceCard[];
}

/** What care costs, and an estimate for a week and a month. */
export function Cost({ prices, cards }: CostProps): ReactNode {
  const estimate = useEstimate(prices);
  const words = pricesCopy.estimator;
  return (
    <Band id="cost" $ground="sand" aria-labelledby="cost-heading">
      <Container>
        <PartHeading
          id="cost-heading"
          heading={pricesCopy.heading}
          intro={pricesCopy.intro(prices)}
        />
        <Sheet>
          <Choices>
            <Field id="cost-kind" label={words.kind}>
              {(control) => (
                <Select
                  {...control}
                  name="kind"
                  autoComplete="off"
                  value={estimate.kind}
                  onChange={({ target }) => estimate.setKind(target.value)}
                >
                  <option value="">{words.unsure}</option>
                  {cards
                    .filter(({ care }) => prices.kinds[care])
                    .map(({ care, name }) => (
                      <option key={care} value={care}>
                        {name}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Field id="cost-hours" label={words.hours}>
              {(control) => (
                <Select
                  {...control}
                  name="hours"
                  autoComplete="off"
                  value={estimate.hours}
                  onChange={({ target }) => estimate.setHours(Number(target.value))}
                >
                  <Numbers of={estimate.lengths} />
                </Select>
              )}
            </Field>
            <Field id="cost-days" label={words.days}>
              {(control) => (
                <Select
                  {...control}
                  name="days"
                  autoComplete="off"
                  value={estimate.days}
                  onChange={({ target }) => estimate.setDays(Number(target.value))}
                >
                  <Numbers of={week} />
                </Select>
              )}
            </Field>
          </Choices>
          <div aria-live="polite">
            <p>{words.planned(estimate.hours, estimate.days)}</p>
            <Result>
              <div>
                <dt>{words.week}</dt>
                <dd>{between(estimate.week)}</dd>
              </div>
              <div>
                <dt>{words.month}</dt>
                <dd>{about(estimate.month)}</dd>
              </div>
            </Result>
            <p>{words.note}</p>
          </div>
        </Sheet>
      </Container>
    </Band>
  );
}

const Numbers = ({ of }: { of: readonly number[] }): ReactNode =>
  of.map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
