import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { space } from '../../ui/theme.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { barLink, panelLink, WideOnly } from './HeaderFrame.tsx';
import { visitorLinks } from '../content/navigation.ts';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { layoutCopy as copy } from './copy.ts';

const BarLinks = styled.nav`
  display: flex;
  gap: ${space(3)};
`;
const BarPage = styled(NavLink)`
  ${barLink} letter-spacing: 0.03em;
`;
const BarLink = styled(Link)`
  ${barLink}
`;
const PanelPage = styled(NavLink)`
  ${panelLink} letter-spacing: 0.03em;
`;
const PanelLink = styled(Link)`
  ${panelLink}
`;
const SignUp = styled(LinkButton)`
  min-height: 2.75rem;
  padding-block: ${space(1)};
  padding-inline: ${space(2)};
  font-size: 1rem;
`;
const PanelEnd = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
`;

/** The header for visitors on wide screens. */
export function VisitorBar(): ReactNode {
  return (
    <>
      <WideOnly>
        <BarLinks aria-label={copy.mainLinks}>
          {visitorLinks.map(({ to, text }) => (
            <BarPage key={to} to={to} end>
              {text}
            </BarPage>
          ))}
        </BarLinks>
      </WideOnly>
      <WideOnly>
        <PhoneLink />
        <BarLink to={paths.login}>{copy.logIn}</BarLink>
        <SignUp to={paths.register}>{copy.signUp}</SignUp>
      </WideOnly>
    </>
  );
}

/** The same links for the menu panel on small screens. */
export function VisitorPanel(): ReactNode {
  return (
    <>
      {visitorLinks.map(({ to, text }) => (
        <PanelPage key={to} to={to} end>
          {text}
        </PanelPage>
      ))}
      <PanelLink to={paths.login}>{copy.logIn}</PanelLink>
      <PanelEnd>
        <LinkButton to={paths.register} wide>
          {copy.signUp}
        </LinkButton>
      </PanelEnd>
    </>
  );
}
