import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { space, target } from '../ui/theme.ts';
import { Road } from './art/inner/Road.tsx';
import { notFound } from './content/notFound.ts';
import { CallLine } from './parts/CallLine.tsx';
import { Opening } from './parts/Opening.tsx';
import { ProseText } from './parts/ProseText.tsx';
import { useCurrentPath } from '../app/useCurrentPath.ts';

const Ways = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
  }
`;

/** The not-found screen. On the billing path it tells clients that they can log in to see it. */
export default function NotFoundPage(): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  const place = useCurrentPath();
  const { title, description, heading, lead, links, callText, signIn } = notFound(provider);
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <Opening heading={heading} lead={lead} beside={<Road />}>
        <Ways>
          {pathname === paths.billing && (
            <p>
              <ProseText of={signIn(place)} />
            </p>
          )}
          <List role="list">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </List>
          <CallLine>{callText}</CallLine>
        </Ways>
      </Opening>
    </>
  );
}
