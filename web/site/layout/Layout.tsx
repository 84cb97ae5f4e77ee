import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../app/session/session.ts';
import { ConsultationDialogProvider } from '../intake/consultation/ConsultationDialogProvider.tsx';
import { paths, portalPaths } from '../../paths.ts';
import { color, layer, space } from '../../ui/theme.ts';
import { FloatingActions } from './FloatingActions.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useMenu } from './useMenu.ts';
import { layoutCopy as copy } from './copy.ts';

const SkipLink = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -6rem;
  z-index: ${layer.toast};
  padding: ${space(1.5)} ${space(2)};
  background: ${color.card};
  font-weight: 700;
  &:focus {
    top: ${space(1)};
  }
`;
const Body = styled.div`
  min-height: 70vh;
`;
const Main = styled.main`
  min-height: 60vh;
  &:focus {
    outline: none;
  }
`;

interface LayoutProps {
  onLogout: () => void;
  children: ReactNode;
}

/**
 * Header, footer and floating buttons around every page. While the menu is open, the rest is inert.
 */
export function Layout({ onLogout, children }: LayoutProps): ReactNode {
  const menu = useMenu();
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  // The portal doesn't show the public helper buttons.
  const inPortal =
    portalPaths.includes(pathname) ||
    (signedIn && (pathname === paths.home || pathname === paths.scheduling));
  return (
    <ConsultationDialogProvider>
      <SkipLink href="#main">{copy.skip}</SkipLink>
      <Header menu={menu} onLogout={onLogout} />
      <Body inert={menu.open}>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <FloatingActions helpers={!inPortal} />
      </Body>
      <div inert={menu.open}>
        <Footer />
      </div>
    </ConsultationDialogProvider>
  );
}
