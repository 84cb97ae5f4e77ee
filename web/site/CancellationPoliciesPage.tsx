import { ended, urgentCall } from '#graph/shared/provider.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { media, space, target } from '../ui/theme.ts';
import { Panel } from '../ui/Card.tsx';
import { Band, Container } from '../ui/Page.tsx';
import { Calculator } from './cancellation/Calculator.tsx';
import { PolicyCards } from './cancellation/PolicyCards.tsx';
import { cancellationPolicies } from './content/cancellationPolicies.ts';
import { CallLine } from './parts/CallLine.tsx';
import { Definitions } from './parts/Definitions.tsx';
import { Opening } from './parts/Opening.tsx';
import { PartHeading } from './parts/PartHeading.tsx';
import { ProseText } from './parts/ProseText.tsx';

const Policies = styled(Container)`
  padding-bottom: ${space(8)};
  ${media.desktop} {
    padding-bottom: ${space(12)};
  }
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
  }
  ${media.print} {
    display: none;
  }
`;
const Columns = styled(Container)`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
    gap: ${space(8)};
    align-items: start;
  }
`;
const Help = styled(Panel)`
  h2 {
    font-size: 1.625rem;
  }
  > p {
    margin-top: ${space(1)};
  }
  > p:last-child {
    text-wrap: balance;
  }
`;
/** Hidden in print and without JavaScript, where it wouldn't work. */
const OnScreen = styled(Band)`
  ${media.print} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Cancellation policies: three cards, calculator and dialog, benefits, help. */
export default function CancellationPoliciesPage(): ReactNode {
  const provider = useProvider();
  const page = cancellationPolicies(provider);
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <Opening heading={page.heading} lead={page.lead}>
        <Links aria-label={page.linksLabel}>
          {page.links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </Links>
      </Opening>
      <Policies as="section">
        <PartHeading heading={page.policies.heading} intro={page.policies.intro} />
        <PolicyCards {...page.policies} />
      </Policies>
      <OnScreen $ground="sage">
        <Container>
          <PartHeading heading={page.calculator.heading} intro={page.calculator.intro} />
          <Calculator page={page} />
        </Container>
      </OnScreen>
      <Band>
        <Columns>
          <div>
            <PartHeading {...page.benefits} />
            <Definitions items={page.benefits.items} />
          </div>
          <Help $ground="sand">
            <h2>{page.help.heading}</h2>
            <p>{page.help.text}</p>
            <CallLine>{page.help.callText}</CallLine>
            <p>
              <ProseText of={`${ended(page.help.hours)} ${urgentCall(provider)}`} />
            </p>
          </Help>
        </Columns>
      </Band>
    </>
  );
}
