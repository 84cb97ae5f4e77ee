import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../app/head/PageHead.tsx';
import { HomeConsultation } from './intake/consultation/HomeConsultation.tsx';
import { useProvider } from '../app/provider.tsx';
import { media, space } from '../ui/theme.ts';
import { Card } from '../ui/Card.tsx';
import { ScrollButton } from '../ui/LinkButton.tsx';
import { Band, Container } from '../ui/Page.tsx';
import { Reasons } from './about/Reasons.tsx';
import { Story } from './about/Story.tsx';
import { Values } from './about/Values.tsx';
import { Gate } from './art/inner/Gate.tsx';
import { about } from './content/about.ts';
import { Badge } from './parts/Badge.tsx';
import { CallLine } from './parts/CallLine.tsx';
import { Opening } from './parts/Opening.tsx';
import { PartHeading } from './parts/PartHeading.tsx';

const Contact = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 1fr 1.35fr;
    gap: ${space(8)};
    align-items: start;
  }
`;

/** About Us; its button scrolls to the consultation form at the end. */
export default function AboutUsPage(): ReactNode {
  const page = about(useProvider());
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <Opening
        heading={page.heading}
        lead={page.lead}
        beside={<Gate />}
        above={<Badge>{page.badge}</Badge>}
      >
        <ScrollButton href="#contact">{page.consultationButton}</ScrollButton>
        <CallLine>{page.contact.callText}</CallLine>
      </Opening>
      <Story {...page.story} />
      <Values {...page.values} />
      <Reasons {...page.reasons} />
      <Band $ground="sage" id="contact" aria-labelledby="contact-heading">
        <Contact>
          <PartHeading
            id="contact-heading"
            heading={page.contact.heading}
            intro={page.contact.intro}
          />
          <Card>
            <HomeConsultation />
          </Card>
        </Contact>
      </Band>
    </>
  );
}
