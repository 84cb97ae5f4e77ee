import type { ReactNode } from 'react';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { useShownParts } from '../../app/viewer/shownParts.ts';
import { color, space, target } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { AnchorButton, LinkButton } from '../../ui/LinkButton.tsx';
import { barLink, panelLink, WideOnly } from './HeaderFrame.tsx';
import { linksFor } from '../content/navigation.ts';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { layoutCopy as copy } from './copy.ts';

const BarLinks = styled.nav`
  display: flex;
  gap: ${space(3)};
`;
const BarPage = styled(NavLink)`
  ${barLink}
`;
const PanelPage = styled(NavLink)`
  ${panelLink}
`;
const FirstName = styled(NavLink)`
  ${barLink} color: ${color.teal};
  span {
    max-width: 10rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const AccountLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  font-weight: 700;
`;
const LogoutButton = styled(Button)`
  min-height: ${target};
  padding-block: ${space(1)};
  padding-inline: ${space(2)};
  font-size: 1rem;
`;
const Welcome = styled.div`
  padding-block: ${space(2)};
  border-bottom: 1px solid ${color.line};
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  p:first-child {
    font-weight: 700;
    font-size: 1.25rem;
    color: ${color.teal};
  }
`;
const QuickActions = styled.div`
  display: grid;
  gap: ${space(1.5)};
  margin-block: ${space(3)};
`;

export interface ClientHeaderProps {
  /** Null if the current user couldn't be loaded. */
  user: CurrentUser | null;
  onLogout: () => void;
}

/** The header for signed-in users on wide screens. */
export function ClientBar({ user, onLogout }: ClientHeaderProps): ReactNode {
  const parts = useShownParts();
  return (
    <>
      <WideOnly>
        <BarLinks aria-label={copy.mainLinks}>
          {linksFor(user, parts).map(({ to, text }) => (
            <BarPage key={to} to={to} end>
              {text}
            </BarPage>
          ))}
        </BarLinks>
      </WideOnly>
      <WideOnly>
        <PhoneLink />
        {user && (
          <FirstName to={paths.account} aria-label={copy.accountOf(user.firstName)}>
            <span>{user.firstName}</span>
          </FirstName>
        )}
        <LogoutButton variant="secondary" onClick={onLogout}>
          {copy.logOut}
        </LogoutButton>
      </WideOnly>
    </>
  );
}

/** The drawer on small screens: user, navigation, contact. */
export function ClientDrawer({ user, onLogout }: ClientHeaderProps): ReactNode {
  const parts = useShownParts();
  const { phone } = useProvider();
  return (
    <>
      <Welcome>
        <p>{copy.welcome(user?.firstName)}</p>
        {user && <p>{user.email}</p>}
        <AccountLink to={paths.account}>{copy.account}</AccountLink>
      </Welcome>
      {linksFor(user, parts).map(({ to, text }) => (
        <PanelPage key={to} to={to} end>
          {text}
        </PanelPage>
      ))}
      <QuickActions>
        <AnchorButton href={telHref(phone)}>
          <Phone aria-hidden="true" />
          {copy.callNow}
        </AnchorButton>
        <LinkButton variant="secondary" to={paths.contact}>
          <Mail aria-hidden="true" />
          {copy.contact}
        </LinkButton>
      </QuickActions>
      <Button variant="quiet" wide onClick={onLogout}>
        {copy.logOut}
      </Button>
    </>
  );
}
