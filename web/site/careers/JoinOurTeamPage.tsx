import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { JsonLd } from '../../app/head/JsonLd.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useHiringSince, useProvider } from '../../app/provider.tsx';
import { media, space } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import { Bench } from '../art/inner/Bench.tsx';
import { joinOurTeam } from '../content/joinOurTeam.ts';
import { Definitions } from '../parts/Definitions.tsx';
import { FormSheet } from '../parts/FormSheet.tsx';
import { LampList } from '../parts/LampList.tsx';
import { Opening } from '../parts/Opening.tsx';
import { PartHeading } from '../parts/PartHeading.tsx';
import { Steps } from '../parts/Steps.tsx';
import { posting } from './posting.ts';
import { ProseText } from '../parts/ProseText.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const JobApplicationForm = deferredForm(() => import('./JobApplicationForm.tsx'));

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(8)};
    align-items: start;
  }
`;
const FormColumns = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 1.9fr 1fr;
    gap: ${space(6)};
    align-items: start;
  }
`;
const Questions = styled(Panel)`
  h2 {
    font-size: 1.5rem;
  }
  p {
    margin-top: ${space(1)};
  }
`;

/** Join Our Team. */
export default function JoinOurTeamPage(): ReactNode {
  const provider = useProvider();
  const since = useHiringSince();
  const page = joinOurTeam(provider);
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      {since !== null && <JsonLd data={posting(provider, page, since)} />}
      <Opening heading={page.heading} lead={page.lead} beside={<Bench />}>
        <AnchorButton href="#apply">{page.applyButton}</AnchorButton>
      </Opening>
      <Band $ground="sand">
        <Columns>
          <div>
            <PartHeading {...page.needs} />
            <LampList items={page.needs.items} />
          </div>
          <div>
            <PartHeading {...page.offers} />
            <Definitions items={page.offers.items} />
          </div>
        </Columns>
      </Band>
      <Band>
        <Container>
          <PartHeading {...page.steps} />
          <Steps items={page.steps.items} />
        </Container>
      </Band>
      <Band $ground="sage">
        <FormColumns>
          <FormSheet id="apply" {...page.form}>
            <JobApplicationForm />
          </FormSheet>
          <Questions $ground="sand">
            <h2>{page.questions.heading}</h2>
            <p>
              <ProseText of={page.questions.text} />
            </p>
          </Questions>
        </FormColumns>
      </Band>
    </>
  );
}
