import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#rules/provider';
import { consultationLabels as labels } from '#rules/intake';
import { useProvider } from '../../provider.tsx';
import { media, space } from '../../theme.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Frame = styled.div`display: grid; gap: ${space(3)};`;
const Line = styled.div`display: grid; gap: ${space(0.75)}; font-weight: 700; line-height: 1.35;`;
const Pair = styled.div`display: grid; gap: ${space(3)}; ${media.tablet} { grid-template-columns: 1fr 1.35fr; }`;

const shape = (label: string, height = '3.25rem'): ReactNode => (
  <Line><span>{label}</span><Skeleton $height={height} /></Line>
);

/** The form before its code is there, in the same size, so that nothing moves when it comes. */
export function ConsultationFormShape(): ReactNode {
  const { phone } = useProvider();
  return (
    <Frame>
      <noscript>
        <p>This form needs JavaScript. Please call us at <a href={telHref(phone)}>{phone}</a> and we will arrange your visit.</p>
      </noscript>
      <Frame aria-hidden="true">
        {shape(labels.name)}
        {shape(labels.email)}
        {shape(labels.phone)}
        <Pair>{shape(labels.preferredDate)}{shape(labels.preferredTime)}</Pair>
        {shape(labels.message, '9.5rem')}
        <Skeleton $height="6rem" />
        <Skeleton $height="3.25rem" />
      </Frame>
    </Frame>
  );
}
