import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isPrintable } from '#graph/modules/invoice-pdf/printable.rules';
import { color, measure, media, space } from '../../ui/theme.ts';
import { printableCopy as copy } from './copy.ts';

const Warning = styled.p`
  max-width: ${measure};
  margin: ${space(2)} 0 0;
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.clay};
  overflow-wrap: anywhere;
  ${media.print} {
    display: none;
  }
`;

/** Warns that an invoice's PDF would name the script of a client's name or address instead. */
export function PrintableNote({
  name,
  address,
}: {
  name: string;
  address?: string | null;
}): ReactNode {
  const strange = (['name', 'address'] as const).filter(
    (what) => !isPrintable({ name, address: address ?? '' }[what]),
  );
  return strange.length > 0 && <Warning>{copy.client(strange.join(' and '))}</Warning>;
}

/** Warns of the same before invoices go out to several clients. */
export function PrintableNames({ names }: { names: readonly string[] }): ReactNode {
  const strange = names.filter((name) => !isPrintable(name));
  return strange.length > 0 && <Warning>{copy.clients(strange.join(', '))}</Warning>;
}

/** Says of an issued invoice, whose recipient no longer changes, how to print it all the same. */
export const PrintableRecipient = ({ text }: { text: string }): ReactNode =>
  !isPrintable(text) && <Warning>{copy.issued}</Warning>;
