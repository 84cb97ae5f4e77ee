import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { portalCopy as copy } from '../copy.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`;

/** The dashboard's shape while it loads. */
export function DashboardSkeleton(): ReactNode {
  return (
    <Frame role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton $height="12rem" />
      <Skeleton $height="3.5rem" />
      <Columns>
        <Skeleton $height="18rem" />
        <Skeleton $height="18rem" />
      </Columns>
      <Skeleton $height="10rem" />
    </Frame>
  );
}
