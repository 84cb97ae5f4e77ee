import { useState, type ReactNode } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Role } from '../../app/graph/schema.generated.ts';
import { useCloseOnNavigation } from '../../app/useCloseOnNavigation.ts';
import { color, media, space } from '../../ui/theme.ts';
import { deskPath } from '../../paths.ts';
import { deskCopy as copy } from '../copy.ts';
import { screensFor } from '../screens.ts';
import { WaitingCount } from './WaitingCount.tsx';
import type { Elements } from '../../ui/elements.ts';

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 2.75rem;
  margin-left: auto;
  padding: 0 ${space(1)};
  background: none;
  border: 0;
  color: ${color.teal};
  font-weight: 700;
  ${media.desktop} {
    display: none;
  }
`;
const Fold = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  width: 100%;
  padding-bottom: ${space(1)};
  ${media.desktop} {
    display: flex;
    flex: 1;
    justify-content: space-between;
    width: auto;
    padding: 0;
  }
`;
const Nav = styled.nav`
  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;
  }
`;
const Screen = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${space(0.75)};
  white-space: nowrap;
  border-bottom: 3px solid transparent;
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    color: ${color.tealDeep};
    border-bottom-color: ${color.line};
  }
  &[aria-current='page'] {
    color: ${color.teal};
    font-weight: 700;
    border-bottom-color: ${color.teal};
  }
`;

/** Links to the desk's screens and the user's account: a row on wide screens, a menu on phones. */
export function ScreenLinks({
  role,
  children,
}: {
  role: Role;
  /** More menu items, at the end. */
  children: Elements;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const onOpen = useCloseOnNavigation(() => setOpen(false));
  const toggle = (): void => {
    onOpen();
    setOpen(!open);
  };
  return (
    <>
      <Toggle type="button" aria-expanded={open} aria-controls="screens" onClick={toggle}>
        <MenuIcon aria-hidden="true" />
        {copy.menu}
      </Toggle>
      <Fold id="screens" $open={open}>
        <Nav aria-label={copy.screens}>
          {screensFor(role)
            .filter(({ aside }) => !aside)
            .map(({ path, name, waiting }) => (
              <Screen key={path} to={path} end={path === deskPath}>
                <span>{name}</span>
                {waiting && <WaitingCount />}
              </Screen>
            ))}
        </Nav>
        {children}
      </Fold>
    </>
  );
}
