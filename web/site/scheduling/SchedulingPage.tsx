import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { questions } from '../../app/head/business.ts';
import { JsonLd } from '../../app/head/JsonLd.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { usePrices, useProvider } from '../../app/provider.tsx';
import { color, media, space } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import { scheduling } from '../content/scheduling.ts';
import { pricesCopy } from '../content/prices.ts';
import { plain } from '../content/prose.ts';
import { BackLink } from '../parts/BackLink.tsx';
import { CallUsPanel } from '../parts/CallUsPanel.tsx';
import { FormSheet } from '../parts/FormSheet.tsx';
import { Opening } from '../parts/Opening.tsx';
import { PartHeading } from '../parts/PartHeading.tsx';
import { Steps } from '../parts/Steps.tsx';
import { Questions } from './Questions.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const RequestForm = deferredForm(() => import('../intake/request/RequestForm.tsx'));

const Promises = styled.ul`
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  font-weight: 700;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    width: 1.25em;
    height: 1.25em;
    color: ${color.clay};
  }
`;
const Columns = styled(Container)`
  display: grid;
  gap: ${space(5)};
  padding-bottom: ${space(8)};
  ${media.desktop} {
    grid-template-columns: 1.5fr 1fr;
    gap: ${space(8)};
    align-items: start;
    padding-bottom: ${space(12)};
  }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(5)};
  section h2 {
    font-size: 1.625rem;
  }
  ${media.desktop} {
    position: sticky;
    top: 6rem;
  }
`;

/** The consultation request page. */
export default function SchedulingPage(): ReactNode {
  const page = scheduling(useProvider());
  const prices = usePrices();
  const { question, answer } = pricesCopy.question;
  const [first, ...others] = page.questions.items;
  const items =
    prices === null
      ? page.questions.items
      : [first!, { question, answer: answer(prices) }, ...others];
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <JsonLd
        data={questions(
          items.map((item) => ({ question: item.question, answer: plain(item.answer) })),
        )}
      />
      <Opening heading={page.heading} lead={page.lead} above={<BackLink {...page.back} />}>
        <Promises role="list">
          {page.promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" />
              <span>{promise}</span>
            </li>
          ))}
        </Promises>
      </Opening>
      <Columns>
        <FormSheet id="request" {...page.form}>
          <RequestForm />
        </FormSheet>
        <Side>
          <CallUsPanel {...page.call} />
          <section>
            <PartHeading heading={page.steps.heading} />
            <Steps items={page.steps.items} across={false} />
          </section>
        </Side>
      </Columns>
      <Band $ground="sage">
        <Container>
          <Questions {...page.questions} items={items} />
        </Container>
      </Band>
    </>
  );
}
