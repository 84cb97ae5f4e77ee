import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HomeConsultation } from '../intake/consultation/HomeConsultation.tsx';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { color, fitting, font, media, space } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import type { HomeContent } from '../content/home.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
    gap: ${space(8)};
    align-items: start;
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.desktop} {
    position: sticky;
    top: 7rem;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};
  list-style: none;
  counter-reset: step;
  li {
    display: grid;
    grid-template-columns: 2.5rem 1fr;
    column-gap: ${space(2)};
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    grid-row: span 2;
    font: 600 2.5rem/1 ${font.serif};
    color: ${color.clay};
  }
  strong {
    line-height: 1.35;
  }
`;
const Talk = styled.div`
  margin-top: ${space(2)};
  padding-top: ${space(3)};
  border-top: 2px solid ${color.teal};
  p {
    margin: 0;
  }
`;
const LargePhone = styled(PhoneLink)`
  font-size: ${fitting(1.75)};
`;
const FormHeading = styled.h3`
  margin-bottom: ${space(3)};
`;

/** The free in-home consultation: three steps and the form. */
export function Consultation({ content }: { content: HomeContent['consultation'] }): ReactNode {
  return (
    <Band id="contact" aria-labelledby="contact-heading" $ground="sand">
      <Columns>
        <Column>
          <h2 id="contact-heading">{content.heading}</h2>
          {content.intro && (
            <p>
              <ProseText of={content.intro} />
            </p>
          )}
          <Steps role="list">
            {content.steps.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>
                  <ProseText of={text} />
                </span>
              </li>
            ))}
          </Steps>
          <Talk>
            <p>{content.callText}</p>
            <LargePhone />
            <p>
              <ProseText of={content.hoursText} />
            </p>
          </Talk>
        </Column>
        <Card>
          <FormHeading>{content.formHeading}</FormHeading>
          <HomeConsultation />
        </Card>
      </Columns>
    </Band>
  );
}
