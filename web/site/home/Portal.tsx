import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Band, Container } from '../../ui/Page.tsx';
import type { HomeContent } from '../content/home.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Slim = styled(Band)`
  && {
    padding-block: ${space(7)};
  }
`;
const Columns = styled(Container)`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) auto;
    gap: ${space(6)};
    align-items: center;
  }
`;
const Head = styled.div`
  h2 {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
  }
  p {
    margin-top: ${space(1)};
  }
`;
const Points = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
  li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }
  svg {
    color: ${color.success};
  }
`;
const Enter = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`;

/** A one-line link to the portal, for clients. */
export function Portal({ content }: { content: HomeContent['portal'] }): ReactNode {
  return (
    <Slim aria-labelledby="portal-heading">
      <Columns>
        <Head>
          <h2 id="portal-heading">
            <LockKeyhole aria-hidden="true" />
            <span>{content.heading}</span>
          </h2>
          {content.intro && (
            <p>
              <ProseText of={content.intro} />
            </p>
          )}
        </Head>
        <Points role="list">
          {content.points.map((point) => (
            <li key={point}>
              <Check aria-hidden="true" />
              <span>{point}</span>
            </li>
          ))}
        </Points>
        <Enter>
          <LinkButton variant="secondary" to={content.login.to}>
            {content.login.text}
          </LinkButton>
          <p>
            <ProseText of={content.register} />
          </p>
        </Enter>
      </Columns>
    </Slim>
  );
}
