import type { ReactNode } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import { anchors } from '../../paths.ts';
import { ConsultationButton } from '../intake/consultation/ConsultationDialogProvider.tsx';
import { color, media, space, text } from '../../ui/theme.ts';
import { ScrollButton } from '../../ui/LinkButton.tsx';
import { Container } from '../../ui/Page.tsx';
import { LanternWindow } from '../art/LanternWindow.tsx';
import { cloth } from '../art/tones.ts';
import type { HomeContent } from '../content/home.ts';
import { anHour, pricesCopy } from '../content/prices.ts';
import { PriceLine } from '../parts/PriceLine.tsx';
import { ProseText } from '../parts/ProseText.tsx';

/** The wall; its lower edge, across the whole page, is the sill that the lantern stands on. */
const Wall = styled.section`
  overflow: hidden;
  background: ${color.sand};
  border-bottom: 18px solid ${cloth.straw};
  :root[data-contrast='high'] & {
    border-bottom: 3px solid ${color.ink};
  }
`;
const Columns = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
    gap: ${space(6)};
    align-items: end;
  }
`;
const Column = styled.div`
  padding-block: ${space(6)} 0;
  ${media.desktop} {
    align-self: center;
    padding-block: ${space(9)};
  }
`;
const Eyebrow = styled.p`
  font-weight: 700;
  font-size: ${text.small};
  letter-spacing: 0.02em;
`;
const Title = styled.h1`
  margin-top: ${space(2)};
  font-size: ${text.cover};
  line-height: 1.06;
  letter-spacing: -0.018em;
`;
const Lead = styled.p`
  margin-top: ${space(3)};
  max-width: 33rem;
  font-size: ${text.lead};
  line-height: 1.5;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(2)};
  margin-top: ${space(4)};
`;
const Badge = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(4)};
  font-weight: 700;
  svg {
    color: ${color.success};
    width: 1.75rem;
    height: 1.75rem;
  }
`;
const Picture = styled(LanternWindow)`
  display: block;
  width: 100%;
  max-width: 20rem;
  height: auto;
  margin-inline: auto;
  ${media.desktop} {
    max-width: 30rem;
    margin-top: ${space(5)};
  }
  ${media.print} {
    display: none;
  }
`;

interface HeroProps {
  content: HomeContent;
  prices: ShownPrices | null;
}

export function Hero({ content, prices }: HeroProps): ReactNode {
  return (
    <Wall>
      <Columns>
        <Column>
          <Eyebrow>{content.eyebrow}</Eyebrow>
          <Title>{content.heading}</Title>
          <Lead>
            <ProseText of={content.lead} />
          </Lead>
          {prices && (
            <PriceLine price={anHour(prices.hourly)}>
              <span>{`${pricesCopy.ofVisits(prices)} `}</span>
              <Link to={anchors.cost}>{pricesCopy.estimate}</Link>
            </PriceLine>
          )}
          <Actions>
            <ConsultationButton>{content.book}</ConsultationButton>
            <ScrollButton variant="secondary" href="#services">
              {content.learnMore}
            </ScrollButton>
          </Actions>
          <Badge>
            <ShieldCheck aria-hidden="true" />
            <span>{content.badge}</span>
          </Badge>
        </Column>
        <Picture />
      </Columns>
    </Wall>
  );
}
