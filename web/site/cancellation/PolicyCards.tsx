import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cancellationPolicies } from '#graph/modules/appointments/appointment.rules';
import { color, space } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import type { CancellationContent } from '../content/types.ts';

const Grid = styled.div`
  display: grid;
  gap: ${space(3)};
  /* In rem, so that larger text gets fewer columns. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
`;
const Policy = styled(Card).attrs({ as: 'article' })`
  h3 {
    font-size: 1.75rem;
  }
  display: flex;
  flex-direction: column;
  > p {
    margin-top: ${space(1)};
  }
  break-inside: avoid;
`;
const Tiers = styled.table`
  width: 100%;
  margin-block: ${space(2.5)} ${space(2)};
  th,
  td {
    padding: ${space(1.25)} 0;
    text-align: left;
    border-bottom: 1px solid ${color.line};
    vertical-align: top;
  }
  thead th {
    font-size: 1rem;
    color: ${color.inkSoft};
    font-weight: 400;
  }
  tbody th {
    font-weight: 400;
    padding-right: ${space(2)};
  }
  td {
    font-weight: 700;
    text-align: right;
    white-space: nowrap;
  }
  thead th:last-child {
    text-align: right;
  }
`;
const Example = styled.p`
  && {
    margin-top: auto;
  }
  font-size: 1rem;
  color: ${color.inkSoft};
`;

/** The three policies with their tiers, from the rules. */
export function PolicyCards({
  cards,
  notice,
  percent,
  noticeLabel,
  feeLabel,
}: CancellationContent['policies']): ReactNode {
  return (
    <Grid>
      {cards.map(({ policy, name, forWhom, example }) => {
        const tiers = cancellationPolicies[policy];
        return (
          <Policy key={policy} aria-labelledby={`policy-${policy}`}>
            <h3 id={`policy-${policy}`}>{name}</h3>
            <p>{forWhom}</p>
            <Tiers aria-labelledby={`policy-${policy}`}>
              <thead>
                <tr>
                  <th scope="col">{noticeLabel}</th>
                  <th scope="col">{feeLabel}</th>
                </tr>
              </thead>
              <tbody>
                {tiers.map((tier, at) => (
                  <tr key={tier.minimumHours}>
                    <th scope="row">
                      {notice(tier.minimumHours, tiers[at - 1]?.minimumHours ?? null)}
                    </th>
                    <td>{percent(tier.percent)}</td>
                  </tr>
                ))}
              </tbody>
            </Tiers>
            <Example>{example}</Example>
          </Policy>
        );
      })}
    </Grid>
  );
}
