import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConsultationButton } from '../intake/consultation/ConsultationDialogProvider.tsx';
import { HomeConsultation } from '../intake/consultation/HomeConsultation.tsx';
import { color, measure, media, space, text } from '../../ui/theme.ts';
import { Card, Panel } from '../../ui/Card.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import type { BookingWords } from '../content/types.ts';
import { CallLine } from '../parts/CallLine.tsx';

interface BookingWidgetProps {
  words: BookingWords;
  callText: string;
}

const Sheet = styled(Panel).attrs({ as: 'section', $ground: 'sand' })`
  border-top: 6px solid ${color.lantern};
  h2 {
    font-size: 1.625rem;
    text-wrap: pretty;
  }
  > p {
    margin-block: ${space(1)} ${space(2)};
  }
  ol {
    padding-left: 1.3em;
    margin-bottom: ${space(3)};
  }
  li + li {
    margin-top: ${space(0.75)};
  }
  li::marker {
    font-weight: 700;
    color: ${color.clay};
  }
`;

/** The booking widget as a card: the steps, the button and the phone number. */
export function BookingCard({ words, callText }: BookingWidgetProps): ReactNode {
  return (
    <Sheet aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <ol>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <ConsultationButton wide>{words.button}</ConsultationButton>
      <CallLine>{callText}</CallLine>
    </Sheet>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
    gap: ${space(8)};
    align-items: start;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  > p {
    max-width: ${measure};
    font-size: ${text.lead};
    line-height: 1.5;
  }
  ${media.desktop} {
    position: sticky;
    top: 7rem;
  }
`;
const NotPrinted = styled(Band)`
  ${media.print} {
    display: none;
  }
`;

/** The full booking widget: the form, at the bottom of the page. */
export function BookingSheet({
  words,
  callText,
}: {
  words: Pick<BookingWords, 'heading' | 'text'>;
  callText: string;
}): ReactNode {
  return (
    <NotPrinted $ground="sage" aria-labelledby="book">
      <Columns>
        <Words>
          <h2 id="book">{words.heading}</h2>
          <p>{words.text}</p>
          <CallLine>{callText}</CallLine>
        </Words>
        <Card>
          <HomeConsultation />
        </Card>
      </Columns>
    </NotPrinted>
  );
}
