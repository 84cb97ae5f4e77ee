import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { useProvider } from '../../app/provider.tsx';
import { deskPath, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { color, layer, media, space } from '../../ui/theme.ts';
import { deskCopy as copy } from '../copy.ts';
import { ScreenLinks } from './ScreenLinks.tsx';
import type { Elements } from '../../ui/elements.ts';

const SkipLink = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -6rem;
  z-index: ${layer.toast};
  padding: ${space(1)} ${space(2)};
  background: ${color.card};
  font-weight: 700;
  &:focus {
    top: ${space(1)};
  }
`;
const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
  padding: 0 ${space(2)};
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
  ${media.belowDesktop} {
    padding-block: ${space(0.5)};
  }
  ${media.desktop} {
    column-gap: ${space(3)};
  }
`;
const Name = styled(Link)`
  font-weight: 700;
  text-decoration: none;
  padding-block: ${space(1)};
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-left: ${space(1.25)};
`;
const Main = styled.main`
  padding: ${space(3)} ${space(2)} ${space(6)};
  max-width: 100rem;
  margin-inline: auto;
  &:focus {
    outline: none;
  }
  ${media.tablet} {
    padding-inline: ${space(3)};
  }
`;

/** The header with name, screens and user, above the screen. */
export function DeskLayout({
  user,
  onLogOut,
  finder,
  children,
}: {
  user: CurrentUser;
  onLogOut: () => void;
  /** The finder. Kept out of the folding menu, since its dialog is inside it. */
  finder: Elements;
  children: ReactNode;
}): ReactNode {
  const { name } = useProvider();
  return (
    <>
      <SkipLink href="#main">{copy.skip}</SkipLink>
      <Header>
        <Name to={deskPath}>{name}</Name>
        {finder}
        <ScreenLinks role={user.role}>
          <Person>
            <Link to={paths.account} reloadDocument aria-label={copy.account(user.firstName)}>
              {user.firstName}
            </Link>
            <Button variant="quiet" onClick={onLogOut}>
              {copy.logOut}
            </Button>
          </Person>
        </ScreenLinks>
      </Header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
