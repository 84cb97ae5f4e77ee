import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { useProvider } from './provider.tsx';

/** The office phone as a link, within a sentence. */
export function OfficePhone(): ReactNode {
  const { phone } = useProvider();
  return <a href={telHref(phone)}>{phone}</a>;
}
