import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useProvider } from '../../app/provider.tsx';
import { signup } from '../content/account.ts';
import { CallUsPanel } from '../parts/CallUsPanel.tsx';
import { FormSheet } from '../parts/FormSheet.tsx';
import { LampList } from '../parts/LampList.tsx';
import { Opening } from '../parts/Opening.tsx';
import { media, space } from '../../ui/theme.ts';
import { deferredForm } from '../../app/forms/deferredForm.tsx';
import { Container } from '../../ui/Page.tsx';
import { signupCopy as copy } from './signup/copy.ts';

const SignupForm = deferredForm(() => import('./signup/SignupForm.tsx'));

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
`;
const Next = styled.section`
  h2 {
    margin-bottom: ${space(2)};
    font-size: 1.625rem;
  }
`;

/** The sign-up application screen. */
export default function SignupPage(): ReactNode {
  const provider = useProvider();
  const { title, description, heading, lead, points } = signup(provider);
  return (
    <>
      <PageHead title={title} description={description} />
      <Opening heading={heading} lead={lead} />
      <Columns>
        <FormSheet id="apply" heading={copy.heading}>
          <SignupForm />
        </FormSheet>
        <Side>
          <Next>
            <h2>{copy.steps}</h2>
            <LampList items={points} />
          </Next>
          <CallUsPanel
            heading={copy.call}
            text={copy.callText}
            phoneText={copy.callButton}
            hours={provider.hours}
          />
        </Side>
      </Columns>
    </>
  );
}
