import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { space } from '../../ui/theme.ts';

/** Black on white, whatever is around it: cameras need the contrast and the margin. */
const Picture = styled.svg`
  width: min(14rem, 100%);
  padding: ${space(1)};
  background: #fff;
`;

/** A QR code of a text. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}
