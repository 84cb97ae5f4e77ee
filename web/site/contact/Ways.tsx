import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { useProvider } from '../../app/provider.tsx';
import { color, font, space, target } from '../../ui/theme.ts';
import { emergencyLine } from '../content/prose.ts';
import type { ContactContent } from '../content/types.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Frame = styled.address`
  dl > div {
    padding-block: ${space(1.75)};
    border-bottom: 1px solid ${color.border};
  }
  dl > div:first-child {
    padding-top: 0;
  }
  dt {
    font-weight: 700;
  }
  dd {
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  /* A tall target without extra space above it. */
  dd a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    margin-block: -0.5rem;
    font-variant-numeric: tabular-nums;
  }
  dl > div:first-child a {
    margin-block: 0;
    font: 600 1.875rem/1.2 ${font.serif};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** The ways to reach the office. */
export function Ways({ labels }: Pick<ContactContent, 'labels'>): ReactNode {
  const provider = useProvider();
  return (
    <Frame>
      <dl>
        <div>
          <dt>{labels.phone}</dt>
          <dd>
            <a href={telHref(provider.phone)}>{provider.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <a href={mailHref(provider.email)}>{provider.email}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.address}</dt>
          <dd>{provider.address}</dd>
        </div>
        <div>
          <dt>{labels.hours}</dt>
          <dd>
            <ProseText of={provider.hours} />
          </dd>
        </div>
        <div>
          <dt>{labels.emergency}</dt>
          <dd>
            <ProseText of={[emergencyLine(provider)]} />
          </dd>
        </div>
      </dl>
    </Frame>
  );
}
