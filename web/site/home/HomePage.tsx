import type { ReactNode } from 'react';
import { business } from '../../app/head/business.ts';
import { JsonLd } from '../../app/head/JsonLd.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useSession } from '../../app/session/session.ts';
import { usePrices, useProvider } from '../../app/provider.tsx';
import { home } from '../content/home.ts';
import { Consultation } from './Consultation.tsx';
import { Hero } from './Hero.tsx';
import { Portal } from './Portal.tsx';
import { ServiceIndex } from './ServiceIndex.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Why } from './Why.tsx';

/** The landing page. Each section has its own layout, as in a booklet. */
export default function HomePage(): ReactNode {
  const provider = useProvider();
  const prices = usePrices();
  const content = home(provider);
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <JsonLd data={business(provider, { prices })} />
      <Hero content={content} prices={prices} />
      <ServiceIndex content={content.services} />
      <Why content={content.why} />
      <Testimonials content={content.testimonials} />
      {!signedIn && <Portal content={content.portal} />}
      <Consultation content={content.consultation} />
    </>
  );
}
