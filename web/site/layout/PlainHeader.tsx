import type { ReactNode } from 'react';
import { Bar, Place, Row } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';

/** The header while it isn't known who is signed in: it has no links that could do nothing. */
export const PlainHeader = (): ReactNode => (
  <>
    <Place />
    <Bar $scrolled={false}>
      <Row $scrolled={false}>
        <Logo />
      </Row>
    </Bar>
  </>
);
