import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cityPath } from '#graph/shared/serviceArea.rules';
import { service } from '../app/head/business.ts';
import { JsonLd } from '../app/head/JsonLd.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { usePrices, useProvider } from '../app/provider.tsx';
import { anchors } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Band, Container } from '../ui/Page.tsx';
import { Road } from './art/inner/Road.tsx';
import { areaCopy } from './content/area.ts';
import { cityContent } from './content/city.ts';
import { servicePages, servicesTrail } from './content/servicePages.ts';
import { services } from './content/services.ts';
import NotFoundPage from './NotFoundPage.tsx';
import { BackLink } from './parts/BackLink.tsx';
import { CallLine } from './parts/CallLine.tsx';
import { Closing } from './parts/Closing.tsx';
import { Definitions } from './parts/Definitions.tsx';
import { Opening } from './parts/Opening.tsx';
import { PartHeading } from './parts/PartHeading.tsx';
import { ServiceCards } from './services/ServiceCards.tsx';
import { useCities } from './services/useCities.ts';

/** A city of which the office has something to say; any other is not found. */
export default function CityPage(): ReactNode {
  const { pathname } = useLocation();
  const provider = useProvider();
  const prices = usePrices();
  const cities = useCities();
  if (cities === null) return null;
  const city = cities.find((one) => one.about !== null && cityPath(one) === pathname);
  if (city === undefined) return <NotFoundPage />;
  const page = cityContent(provider, city, prices);
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        name={city.name}
        trail={servicesTrail}
      />
      <JsonLd
        data={service(provider, {
          name: page.heading,
          text: page.description,
          path: page.path,
          place: city.name,
          price: prices?.hourly,
        })}
      />
      <Opening
        heading={page.heading}
        lead={page.lead}
        beside={<Road />}
        above={<BackLink text={areaCopy.all} to={anchors.area} />}
      >
        <LinkButton to={page.callToAction.action.to}>{page.callToAction.action.text}</LinkButton>
        <CallLine>{servicePages.orCall}</CallLine>
      </Opening>
      <Band $ground="sand">
        <Container>
          <PartHeading {...page.facts} />
          <Definitions items={page.facts.items} />
        </Container>
      </Band>
      <Band>
        <Container>
          <PartHeading {...page.services} />
          <ServiceCards cards={services(provider).cards} />
        </Container>
      </Band>
      <Closing {...page.callToAction} />
    </>
  );
}
