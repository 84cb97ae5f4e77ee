import { useId } from 'react';
import type { ReactNode } from 'react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Mail from 'lucide-react/icons/mail';
import PenLine from 'lucide-react/icons/pen-line';
import Phone from 'lucide-react/icons/phone';
import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, media, radius, shadow, space } from '../../ui/theme.ts';
import { floatingTile } from './floatingTile.ts';
import { scheduleCarePath } from '../content/navigation.ts';
import { useMenu } from './useMenu.ts';
import { layoutCopy as copy } from './copy.ts';

const Frame = styled.div`
  display: contents;
  ${media.desktop} {
    display: block;
    position: relative;
  }
`;
const Toggle = styled.button`
  ${floatingTile} background: ${color.card};
  color: ${color.teal};
`;
const Choices = styled.div`
  position: absolute;
  right: ${space(1)};
  bottom: calc(100% + ${space(1)});
  width: min(17rem, 100vw - ${space(2)});
  padding: ${space(1)};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.high};
  ${media.desktop} {
    right: calc(100% + ${space(1.5)});
    bottom: 0;
  }
`;
const line = css`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 3.25rem;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  font-weight: 700;
  text-decoration: none;
  &:hover {
    background: ${color.sage};
    color: ${color.tealDeep};
  }
  svg {
    color: ${color.teal};
  }
`;
const Inside = styled(Link)`
  ${line}
`;
const Outside = styled.a`
  ${line}
`;

/** The floating helper menu: four ways to reach us. */
export function HelperMenu(): ReactNode {
  const { phone, email } = useProvider();
  const { pathname } = useLocation();
  const menu = useMenu();
  const id = useId();
  const contact = (
    <>
      <PenLine aria-hidden="true" />
      <span>{copy.contactForm}</span>
    </>
  );

  return (
    <Frame>
      <Toggle
        ref={menu.toggleRef}
        type="button"
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.toggle}
      >
        {menu.open ? <X aria-hidden="true" /> : <CircleQuestionMark aria-hidden="true" />}
        <span>{copy.help}</span>
      </Toggle>
      {menu.open && (
        <Choices id={id} ref={menu.menuRef}>
          <Inside to={scheduleCarePath}>
            <CalendarHeart aria-hidden="true" />
            {copy.scheduleCare}
          </Inside>
          <Outside href={telHref(phone)}>
            <Phone aria-hidden="true" />
            {copy.callNow}
          </Outside>
          <Outside href={mailHref(email)}>
            <Mail aria-hidden="true" />
            {copy.email}
          </Outside>
          {pathname === paths.home ? (
            <Outside href="#contact" onClick={menu.close}>
              {contact}
            </Outside>
          ) : (
            <Inside to={paths.contact}>{contact}</Inside>
          )}
        </Choices>
      )}
    </Frame>
  );
}
