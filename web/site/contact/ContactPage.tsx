import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { business } from '../../app/head/business.ts';
import { JsonLd } from '../../app/head/JsonLd.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useProvider } from '../../app/provider.tsx';
import { color, media, space, target } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import { Telephone } from '../art/inner/Telephone.tsx';
import { contact } from '../content/contact.ts';
import { FormSheet } from '../parts/FormSheet.tsx';
import { Opening } from '../parts/Opening.tsx';
import { PartHeading } from '../parts/PartHeading.tsx';
import { ProseText } from '../parts/ProseText.tsx';
import { Ways } from './Ways.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const ContactForm = deferredForm(() => import('../intake/contact/ContactForm.tsx'));

const Columns = styled(Container)`
  display: grid;
  gap: ${space(5)};
  padding-bottom: ${space(8)};
  ${media.desktop} {
    grid-template-columns: 1fr 1.4fr;
    gap: ${space(8)};
    align-items: start;
    padding-bottom: ${space(12)};
  }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const SeeAlso = styled.ul`
  list-style: none;
  border-top: 2px solid ${color.teal};
  li {
    display: grid;
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.border};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
  }
  ${media.tablet} {
    li {
      grid-template-columns: 1fr 1.5fr;
      gap: ${space(4)};
      align-items: center;
    }
  }
`;

/** The contact page. */
export default function ContactPage(): ReactNode {
  const provider = useProvider();
  const page = contact(provider);
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <JsonLd data={business(provider)} />
      <Opening heading={page.heading} lead={page.lead} beside={<Telephone />} />
      <Columns>
        <Side>
          <Ways labels={page.labels} />
          <Panel>
            <p>
              <ProseText of={page.emergency} />
            </p>
          </Panel>
        </Side>
        <FormSheet id="write" {...page.form}>
          <ContactForm />
        </FormSheet>
      </Columns>
      <Band $ground="sand">
        <Container>
          <PartHeading heading={page.seeAlso.heading} />
          <SeeAlso role="list">
            {page.seeAlso.links.map(({ to, text, note }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
                <span>{note}</span>
              </li>
            ))}
          </SeeAlso>
        </Container>
      </Band>
    </>
  );
}
