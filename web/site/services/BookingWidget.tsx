import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConsultationButton } from '../../intake/consultation/ConsultationDialogProvider.tsx';
import { color, space } from '../../theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { BookingWords } from '../content/types.ts';
import { CallLine } from '../parts/CallLine.tsx';
import { ClosingBand } from '../parts/Closing.tsx';

interface BookingWidgetProps {
  words: BookingWords;
  callText: string;
}

const Sheet = styled(Panel).attrs({ as: 'section', $ground: 'sand' })`
  border-top: 6px solid ${color.lantern};
  h2 { font-size: 1.625rem; text-wrap: pretty; }
  > p { margin-block: ${space(1)} ${space(2)}; }
  ol { padding-left: 1.3em; margin-bottom: ${space(3)}; }
  li + li { margin-top: ${space(0.75)}; }
  li::marker { font-weight: 700; color: ${color.clay}; }
`;

/** The booking widget as a card beside something else: what happens, step by step, then the button and the phone. */
export function BookingCard({ words, callText }: BookingWidgetProps): ReactNode {
  return (
    <Sheet aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <ol>{words.points.map((point) => <li key={point}>{point}</li>)}</ol>
      <ConsultationButton wide>{words.button}</ConsultationButton>
      <CallLine>{callText}</CallLine>
    </Sheet>
  );
}

/** The booking widget as a band across the page. */
export function BookingBanner({ words, callText }: BookingWidgetProps): ReactNode {
  return (
    <ClosingBand heading={words.heading} text={words.text}>
      <ConsultationButton>{words.button}</ConsultationButton>
      <CallLine>{callText}</CallLine>
    </ClosingBand>
  );
}
