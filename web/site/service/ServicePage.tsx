import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { service } from '../../app/head/business.ts';
import { JsonLd } from '../../app/head/JsonLd.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { usePrices, useProvider } from '../../app/provider.tsx';
import { media, space } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import { pricesCopy } from '../content/prices.ts';
import { servicePages } from '../content/servicePages.ts';
import { backHome, servicesTrail } from '../content/servicePages.ts';
import type { Content, ServicePageContent } from '../content/types.ts';
import { BackLink } from '../parts/BackLink.tsx';
import { CallLine } from '../parts/CallLine.tsx';
import { Closing } from '../parts/Closing.tsx';
import { Definitions } from '../parts/Definitions.tsx';
import { LampList } from '../parts/LampList.tsx';
import { Opening } from '../parts/Opening.tsx';
import { PriceLine } from '../parts/PriceLine.tsx';
import { PartHeading } from '../parts/PartHeading.tsx';
import { Steps } from '../parts/Steps.tsx';
import { ProseText } from '../parts/ProseText.tsx';
import { arrangements } from './arrangement.ts';
import { Feature } from './features/Feature.tsx';
import type { Elements } from '../../ui/elements.ts';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: 1.35fr 1fr;
    gap: ${space(8)};
    align-items: start;
  }
`;
/** Follows a band of the same color, so it needs no padding above. */
const FollowingBand = styled(Band)`
  && {
    padding-top: 0;
  }
`;
const StepsFrame = styled(Container)<{ $across: boolean }>`
  ${media.desktop} {
    ${({ $across }) => !$across && `display: grid; grid-template-columns: 1fr 1.6fr; gap: ${space(8)};`}
  }
`;
const Boundary = styled(Panel)`
  p {
    margin-top: ${space(1)};
  }
`;

/** One of the six service pages: what's included, its feature, who it's for, how it works. */
export function ServicePage({
  content,
  picture,
}: {
  content: Content<ServicePageContent>;
  picture: Elements;
}): ReactNode {
  const provider = useProvider();
  const page = content(provider);
  const kind = page.path.slice(page.path.lastIndexOf('/') + 1);
  const prices = usePrices();
  const price = prices?.kinds[kind];
  const { featureFirst, includes, stepsAcross } = arrangements[page.feature.kind];
  const Includes = featureFirst ? Band : FollowingBand;
  const included = (
    <Includes key="includes">
      <Container>
        <PartHeading {...page.includes} />
        <Definitions items={page.includes.items} layout={includes} />
      </Container>
    </Includes>
  );
  const ForWhom = featureFirst ? FollowingBand : Band;
  const own = <Feature key="feature" feature={page.feature} />;

  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        name={page.heading}
        trail={servicesTrail}
      />
      <JsonLd
        data={service(provider, {
          name: page.heading,
          text: page.description,
          path: page.path,
          price,
        })}
      />
      <Opening
        heading={page.heading}
        lead={page.lead}
        beside={picture}
        above={<BackLink {...backHome} />}
        price={
          prices &&
          price && (
            <PriceLine price={`${pricesCopy.from(price)}.`}>
              <span>{` ${pricesCopy.ofOne(price, kind, prices)}`}</span>
            </PriceLine>
          )
        }
      >
        <LinkButton to={page.callToAction.action.to}>{page.callToAction.action.text}</LinkButton>
        <CallLine>{servicePages.orCall}</CallLine>
      </Opening>
      {featureFirst ? [own, included] : [included, own]}
      <ForWhom>
        <Columns>
          <div>
            <PartHeading {...page.forWhom} />
            <LampList items={page.forWhom.items} />
          </div>
          <Boundary>
            <h3>{page.boundary.heading}</h3>
            <p>
              <ProseText of={page.boundary.text} />
            </p>
          </Boundary>
        </Columns>
      </ForWhom>
      <Band $ground="sand">
        <StepsFrame $across={stepsAcross}>
          <PartHeading {...page.steps} />
          <Steps items={page.steps.items} across={stepsAcross} />
        </StepsFrame>
      </Band>
      <Closing {...page.callToAction} />
    </>
  );
}
