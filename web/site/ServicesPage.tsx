import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { business } from '../app/head/business.ts';
import { JsonLd } from '../app/head/JsonLd.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths } from '../paths.ts';
import { usePrices, useProvider } from '../app/provider.tsx';
import { color, font, media, measure, space } from '../ui/theme.ts';
import { Band, Container } from '../ui/Page.tsx';
import { services } from './content/services.ts';
import { backHome } from './content/servicePages.ts';
import { BackLink } from './parts/BackLink.tsx';
import { FormSheet } from './parts/FormSheet.tsx';
import { Opening } from './parts/Opening.tsx';
import { PartHeading } from './parts/PartHeading.tsx';
import { ProseText } from './parts/ProseText.tsx';
import { BookingCard, BookingSheet } from './services/BookingWidget.tsx';
import { Cost } from './services/Cost.tsx';
import { Cities } from './services/Cities.tsx';
import { ServiceCards } from './services/ServiceCards.tsx';
import { useCities } from './services/useCities.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';

const ZipForm = deferredForm(() => import('./services/ZipForm.tsx'));

const Top = styled(Container)`
  display: grid;
  gap: ${space(3)};
  padding-bottom: ${space(8)};
  ${media.desktop} {
    grid-template-columns: 1.5fr 1fr;
    gap: ${space(8)};
    align-items: center;
    padding-block: ${space(3)} ${space(10)};
  }
  > header {
    width: auto;
    margin: 0;
    padding-block: ${space(4)} 0;
  }
`;
const Detailed = styled.p`
  max-width: ${measure};
  font: 600 clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)/1.35 ${font.serif};
  color: ${color.teal};
`;
const Boundary = styled.p`
  margin-top: ${space(3)};
  max-width: ${measure};
`;

/** Our Services: nine cards, the booking widget in two variants, a call link. */
export default function ServicesPage(): ReactNode {
  const provider = useProvider();
  const prices = usePrices();
  const cities = useCities();
  const page = services(provider);
  // The last three don't have their own page.
  const offers = page.cards.map(({ name, care, text, link }) => ({
    name,
    text,
    price: prices?.kinds[care],
    ...(!link.to.startsWith(paths.scheduling) && { path: link.to }),
  }));
  return (
    <>
      <PageHead title={page.title} description={page.description} name={page.heading} />
      <JsonLd data={business(provider, { offers, prices, cities: cities ?? [] })} />
      <Top>
        <Opening heading={page.heading} lead={page.lead} above={<BackLink {...backHome} />} />
        <BookingCard words={page.booking.card} callText={page.call.text} />
      </Top>
      <Container>
        <PartHeading heading={page.cardsHeading} />
        <ServiceCards cards={page.cards} />
      </Container>
      {prices && <Cost prices={prices} cards={page.cards} />}
      <Band>
        <Container>
          <FormSheet id="area" {...page.area}>
            <ZipForm />
            {cities && <Cities cities={cities} />}
          </FormSheet>
        </Container>
      </Band>
      <Band>
        <Container>
          <Detailed>
            <ProseText of={page.detailed.text} />
            <span> </span>
            <Link to={page.detailed.link.to}>{page.detailed.link.text}</Link>
          </Detailed>
          <Boundary>
            <ProseText of={page.boundary} />
          </Boundary>
        </Container>
      </Band>
      <BookingSheet words={page.booking.form} callText={page.call.text} />
    </>
  );
}
