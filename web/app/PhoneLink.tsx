import type { ReactNode } from 'react';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { appCopy } from './copy.ts';
import { useProvider } from './provider.tsx';
import { color, target } from '../ui/theme.ts';

const Number = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${target};
  color: ${color.teal};
  font-weight: 700;
  white-space: nowrap;
  text-decoration: none;
  font-variant-numeric: tabular-nums;
  &:hover {
    text-decoration: underline;
  }
  svg {
    width: 1.2em;
    height: 1.2em;
  }
`;

/** The office phone number as a link. */
export function PhoneLink({ className }: { className?: string }): ReactNode {
  const { phone } = useProvider();
  return (
    <Number className={className} href={telHref(phone)} aria-label={appCopy.callAt(phone)}>
      <Phone aria-hidden="true" />
      <span>{phone}</span>
    </Number>
  );
}
