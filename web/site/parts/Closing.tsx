import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, measure, space, text } from '../../ui/theme.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import type { CallToAction } from '../content/types.ts';
import type { Prose } from '../content/prose.ts';
import { CallLine } from './CallLine.tsx';
import { ProseText } from './ProseText.tsx';

const NotPrinted = styled(Band)`
  ${media.print} {
    display: none;
  }
`;
const Row = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 1fr auto;
    gap: ${space(8)};
    align-items: center;
  }
`;
const Text = styled.p`
  margin-top: ${space(2)};
  max-width: ${measure};
  font-size: ${text.lead};
  line-height: 1.5;
`;
const Ways = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
`;

interface ClosingBandProps {
  heading: string;
  text: Prose;
  /** The button and the number to call. */
  children: ReactNode;
}

/** The last band of a page, above the footer. */
export function ClosingBand({ heading, text: words, children }: ClosingBandProps): ReactNode {
  return (
    <NotPrinted $ground="sage">
      <Row>
        <div>
          <h2>{heading}</h2>
          <Text>
            <ProseText of={words} />
          </Text>
        </div>
        <Ways>{children}</Ways>
      </Row>
    </NotPrinted>
  );
}

/** The end of a page: one call to action, and the phone number. */
export function Closing({ heading, text: words, action, callText }: CallToAction): ReactNode {
  return (
    <ClosingBand heading={heading} text={words}>
      <LinkButton to={action.to}>{action.text}</LinkButton>
      <CallLine>{callText}</CallLine>
    </ClosingBand>
  );
}
