import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { color, font, media, measure, space, target } from '../ui/theme.ts';
import { Panel } from '../ui/Card.tsx';
import { Container } from '../ui/Page.tsx';
import { detailedServices } from './content/detailedServices.ts';
import { servicesTrail } from './content/servicePages.ts';
import { BackLink } from './parts/BackLink.tsx';
import { Closing } from './parts/Closing.tsx';
import { Opening } from './parts/Opening.tsx';
import { ProseText } from './parts/ProseText.tsx';
import { CategoryList } from './services/CategoryList.tsx';

const Contents = styled.nav`
  max-width: ${measure};
  ol {
    list-style: none;
    margin-top: ${space(1)};
    border-top: 1px solid ${color.border};
  }
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space(2)};
    min-height: ${target};
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.line};
    font: 600 1.1875rem/1.3 ${font.serif};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    span:last-child {
      font-family: ${font.sans};
      color: ${color.inkSoft};
      font-variant-numeric: tabular-nums;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
`;
const Note = styled(Panel)`
  margin-block: ${space(2)} ${space(8)};
  h2 {
    font-size: 1.5rem;
  }
  p {
    margin-top: ${space(1)};
    max-width: ${measure};
  }
`;

/** Detailed Services: 29 services in five categories. */
export default function DetailedServicesPage(): ReactNode {
  const page = detailedServices(useProvider());
  const contents = (
    <Contents aria-label={page.contentsHeading}>
      <strong>{page.contentsHeading}</strong>
      <ol role="list">
        {page.categories.map(({ id, name, services }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{name}</span>
              <span>{services.length}</span>
            </a>
          </li>
        ))}
      </ol>
    </Contents>
  );
  return (
    <>
      <PageHead title={page.title} description={page.description} trail={servicesTrail} />
      <Opening
        heading={page.heading}
        lead={page.lead}
        above={
          <Ways>
            {page.back.map((way) => (
              <BackLink key={way.to} {...way} />
            ))}
          </Ways>
        }
        beside={contents}
      />
      <Container>
        {page.categories.map((category) => (
          <CategoryList key={category.id} {...category} />
        ))}
        <Note>
          <h2>{page.officeHours.heading}</h2>
          <p>
            <ProseText of={page.officeHours.text} />
          </p>
          <p>
            <ProseText of={page.boundary} />
          </p>
        </Note>
      </Container>
      <Closing {...page.callToAction} />
    </>
  );
}
