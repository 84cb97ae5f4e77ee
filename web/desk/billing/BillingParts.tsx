import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, media, space, target } from '../../ui/theme.ts';
import { screenPath } from '../paths.ts';
import { billingCopy as copy } from './copy.ts';

const Parts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  margin-bottom: ${space(2)};
  border-bottom: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
    margin-bottom: -1px;
    border-bottom: 3px solid transparent;
    font-weight: 700;
    text-decoration: none;
    &[aria-current='page'] {
      color: ${color.ink};
      border-bottom-color: ${color.teal};
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** Links to the billing lists, on each of them. */
export const BillingParts = (): ReactNode => (
  <Parts aria-label={copy.parts}>
    <NavLink to={screenPath('billing')} end>
      {copy.invoices}
    </NavLink>
    <NavLink to={screenPath('billing/unbilled')}>{copy.unbilled}</NavLink>
    <NavLink to={screenPath('billing/payments')}>{copy.payments}</NavLink>
    <NavLink to={screenPath('billing/received')}>{copy.received}</NavLink>
    <NavLink to={screenPath('billing/outstanding')}>{copy.outstanding}</NavLink>
    <NavLink to={screenPath('billing/books')}>{copy.books}</NavLink>
  </Parts>
);
