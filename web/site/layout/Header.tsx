import { useId } from 'react';
import type { ReactNode } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { useProvider } from '../../app/provider.tsx';
import { useSession } from '../../app/session/session.ts';
import { fitting, headerHeight, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ClientBar, ClientDrawer } from './ClientHeader.tsx';
import { LargerText } from './DisplaySwitches.tsx';
import { Bar, MenuToggle, NarrowOnly, Place, Row, wide } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { HEADER_THRESHOLD, useScrolledPast } from './useScrollState.ts';
import type { Menu } from './useMenu.ts';
import { VisitorBar, VisitorPanel } from './VisitorHeader.tsx';
import { layoutCopy as copy } from './copy.ts';

/** Shrinks to an icon where space is tight, and is hidden on phones, which have the call bar. */
const BarPhone = styled(PhoneLink)`
  @container header (max-width: 27rem) {
    display: none;
  }
  @container header (max-width: 34rem) {
    padding: 0 ${fitting(0.75)};
    span {
      display: none;
    }
  }
`;

const TextSize = styled.div`
  margin-left: auto;
  ${wide} {
    margin-left: 0;
    margin-right: calc(-1 * ${space(1)});
  }
`;

interface HeaderProps {
  menu: Menu;
  onLogout: () => void;
}

/** The header, for visitors or signed-in users. */
export function Header({ menu, onLogout }: HeaderProps): ReactNode {
  const session = useSession();
  const scrolled = useScrolledPast(HEADER_THRESHOLD);
  const panelId = useId();
  const provider = useProvider();
  const client = session.status === 'signed-in' ? { user: session.user, onLogout } : null;

  return (
    <>
      <Place />
      <Bar $scrolled={scrolled}>
        <Row $scrolled={scrolled} data-print={copy.onPaper(provider, session.user)}>
          <Logo />
          {client ? <ClientBar {...client} /> : <VisitorBar />}
          <TextSize>
            <LargerText />
          </TextSize>
          <NarrowOnly>
            <BarPhone />
            <MenuToggle
              ref={menu.toggleRef}
              type="button"
              aria-expanded={menu.open}
              aria-controls={panelId}
              onClick={menu.toggle}
            >
              {menu.open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
              <span>
                {menu.open ? (
                  <>
                    <span>{copy.close}</span>
                    <VisuallyHidden> {copy.closeWhat}</VisuallyHidden>
                  </>
                ) : (
                  copy.menu
                )}
              </span>
            </MenuToggle>
          </NarrowOnly>
        </Row>
        <MenuPanel
          id={panelId}
          label={copy.menu}
          menu={menu}
          top={scrolled ? headerHeight.short : headerHeight.tall}
          side={client !== null}
        >
          {client ? <ClientDrawer {...client} /> : <VisitorPanel />}
        </MenuPanel>
      </Bar>
    </>
  );
}
