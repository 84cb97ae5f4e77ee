import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { css, styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { useShownParts } from '../../app/viewer/shownParts.ts';
import { useSession } from '../../app/session/session.ts';
import type { Session } from '../../app/session/sessionStore.ts';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, font, media, motion, space } from '../../ui/theme.ts';
import { contained, onNight } from '../../ui/Page.tsx';
import { StrongerContrast } from './DisplaySwitches.tsx';
import { companyLinks, policyLinks, serviceLinks } from '../content/navigation.ts';
import type { NavigationLink } from '../content/navigation.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { useNearBottom } from './useScrollState.ts';
import { layoutCopy as copy } from './copy.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Frame = styled.footer`
  ${onNight} background: ${color.night};
  padding-block: ${space(7)} ${space(5)};
  ${media.desktop} {
    padding-block: ${space(3)} ${space(2)};
  }
  ${media.belowDesktop} {
    /* Space for the bar of FloatingActions. */
    padding-bottom: calc(${space(12)} + env(safe-area-inset-bottom));
  }
  ${media.print} {
    display: none;
  }
`;
const Inner = styled.div`
  ${contained}
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(5)} ${space(3)};
  ${media.belowTablet} {
    row-gap: 0;
    grid-template-columns: 1fr;
    > :first-child {
      margin-bottom: ${space(3)};
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, auto));
    justify-content: space-between;
  }
  ${media.desktop} {
    grid-template-columns: min(19rem, 22vw) repeat(3, minmax(0, auto));
    column-gap: ${space(5)};
  }
`;
const Provider = styled.div`
  display: grid;
  gap: ${space(1.5)};
  align-content: start;
  ${media.belowDesktop} {
    grid-column: 1 / -1;
  }
  > p:first-child {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    font: 600 1.25rem/1.2 ${font.serif};
    color: ${color.onNight};
    svg {
      color: ${color.teal};
    }
  }
`;
const PhoneNumber = styled.a`
  font-size: 1.5rem;
  font-weight: 700;
  text-decoration: none;
  font-variant-numeric: tabular-nums;
  &:hover {
    text-decoration: underline;
  }
`;
const Details = styled.address`
  display: grid;
  text-wrap: balance;
  gap: ${space(0.5)};
  justify-items: start;
  > * {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
const heading = css`
  font: 700 1.0625rem/1.3 ${font.sans};
  letter-spacing: 0;
`;
const Heading = styled.h2`
  ${heading}
  ${media.belowTablet} {
    display: none;
  }
`;
/** Collapsed on phones, where the lists would be two screens long; always open elsewhere. */
const Fold = styled.details`
  border-bottom: 1px solid rgb(251 243 228 / 0.35);
  summary {
    ${heading}
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.25rem;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  svg {
    transition: transform ${motion.quick};
  }
  &[open] svg {
    transform: rotate(180deg);
  }
  ${media.tablet} {
    border: 0;
    summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
    }
    /* Browsers that cannot open it with CSS keep the toggle. */
    @supports not selector(::details-content) {
      summary {
        display: flex;
      }
    }
  }
`;
const List = styled.ul`
  list-style: none;
  margin-top: ${space(1)};
  &[data-long] {
    @media (min-width: 75em) {
      /* Two columns that every browser gives the same width; up to eight links. */
      display: grid;
      grid: repeat(4, auto) / auto-flow;
      column-gap: ${space(3)};
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: ${space(0.75)};
    text-decoration: none;
    line-height: 1.25;
    &:hover {
      text-decoration: underline;
    }
  }
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(5)};
  padding-top: ${space(3)};
  border-top: 1px solid rgb(251 243 228 / 0.35);
  font-size: 1rem;
`;

function LinkList({
  heading,
  links,
}: {
  heading: string;
  links: readonly NavigationLink[];
}): ReactNode {
  return (
    <nav aria-label={heading}>
      <Heading>{heading}</Heading>
      <Fold>
        <summary>
          <span>{heading}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <List role="list" data-long={links.length > 6 || undefined}>
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </List>
      </Fold>
    </nav>
  );
}

/** Billing for clients, Login for visitors, nothing for staff and caregivers. */
function accountLinks({ status, user }: Session, seesMoney: boolean): NavigationLink[] {
  if (status !== 'signed-in') return [{ to: paths.login, text: copy.portal }];
  return user?.role === 'CLIENT' && seesMoney ? [{ to: paths.billing, text: copy.billing }] : [];
}

/** The footer. Its lamp lights up when the reader gets close to it (`data-near-bottom`). */
export function Footer(): ReactNode {
  const provider = useProvider();
  const nearBottom = useNearBottom();
  const parts = useShownParts();

  return (
    <Frame data-near-bottom={nearBottom || undefined}>
      <Inner>
        <Columns>
          <Provider>
            <p>
              <ProviderMark size={3.25} lit={nearBottom} />
              <span>{provider.name}</span>
            </p>
            <Details>
              <PhoneNumber href={telHref(provider.phone)}>{provider.phone}</PhoneNumber>
              <a href={mailHref(provider.email)}>{provider.email}</a>
              <span>{provider.address}</span>
              <span>
                <ProseText of={copy.hours(provider)} />
              </span>
            </Details>
            <p>
              <strong>{copy.licensed}</strong>
            </p>
          </Provider>
          <LinkList heading={copy.services} links={serviceLinks} />
          <LinkList
            heading={copy.about}
            links={[
              ...companyLinks,
              ...accountLinks(useSession(), parts?.includes('MONEY') ?? true),
            ]}
          />
          <LinkList heading={copy.policies} links={policyLinks} />
        </Columns>
        <End>
          <p>{copy.rights(provider)}</p>
          <StrongerContrast />
        </End>
      </Inner>
    </Frame>
  );
}
