import type { ReactNode } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { useConsultationDialog } from '../intake/consultation/ConsultationDialogProvider.tsx';
import { useProvider } from '../../app/provider.tsx';
import { color, layer, media, palette, radius, shadow, space, target } from '../../ui/theme.ts';
import { floatingTile } from './floatingTile.ts';
import { HelperMenu } from './HelperMenu.tsx';
import { TOP_BUTTON_THRESHOLD, useNearBottom, useScrolledPast } from './useScrollState.ts';
import { layoutCopy as copy } from './copy.ts';

/**
 * On small screens, a bar fixed at the bottom; the footer leaves room for it. On large ones, tiles
 * in the gutter that stick to the bottom of the window but stop above the footer. In a low window
 * the tiles are side by side, so that none ends up behind the header.
 */
const Frame = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.floating};
  ${media.desktop} {
    position: sticky;
    inset: auto;
    bottom: ${space(2)};
    height: 0;
  }
  ${media.print} {
    display: none;
  }
`;
/** A share of the bar's width that doesn't depend on buttons whose HTML hasn't arrived yet. */
const share = (part: number): string => `calc((100% - 2 * ${space(1)}) * ${part})`;

const Tiles = styled.div<{ $helpers: boolean }>`
  display: flex;
  gap: ${space(1)};
  position: relative;
  padding: ${space(1)} ${space(1.5)} calc(${space(1)} + env(safe-area-inset-bottom));
  background: ${color.paper};
  box-shadow: ${shadow.medium};
  > a {
    flex: 0 1 ${({ $helpers }) => ($helpers ? share(0.3) : '100%')};
  }
  > button:not([aria-label]) {
    flex: 0 1 ${share(0.42)};
  }
  > div > button {
    flex: 1 1 auto;
  }
  ${media.desktop} {
    position: absolute;
    right: ${space(1)};
    bottom: ${space(1)};
    flex-direction: column;
    align-items: center;
    padding: 0;
    background: none;
    box-shadow: none;
    > button:not([aria-label]) {
      flex: none;
    }
    @media (max-height: 54rem) {
      &[data-near-bottom] {
        flex-direction: row;
        align-items: end;
      }
    }
  }
`;
const Call = styled.a`
  ${floatingTile} background: ${color.teal};
  color: ${color.onNight};
  border-color: ${color.teal};
  &:hover {
    background: ${color.tealDeep};
    color: ${color.onNight};
  }
  ${media.desktop} {
    display: none;
  }
`;
const Book = styled.button`
  ${floatingTile} background: ${color.lantern};
  border-color: ${color.lantern};
  color: ${palette.ink};
  &:hover {
    background: ${color.focusOnNight};
  }
  ${media.desktop} {
    order: 1;
  }
`;
const ToTop = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${target};
  min-height: ${target};
  order: 1;
  background: ${color.card};
  color: ${color.teal};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  ${media.desktop} {
    order: -1;
    border-radius: 50%;
    box-shadow: ${shadow.medium};
  }
`;

interface FloatingActionsProps {
  /** Shows Book Now and the helper menu. False in the portal, which has its own contact options. */
  helpers: boolean;
}

/** Call (small screens), Book Now, the helper menu and scroll to top. */
export function FloatingActions({ helpers }: FloatingActionsProps): ReactNode {
  const { phone } = useProvider();
  const open = useConsultationDialog();
  const scrolled = useScrolledPast(TOP_BUTTON_THRESHOLD);
  const nearBottom = useNearBottom();
  return (
    <Frame aria-label={copy.reachUs}>
      <Tiles $helpers={helpers} data-near-bottom={nearBottom || undefined}>
        {scrolled && (
          <ToTop type="button" aria-label={copy.toTop} onClick={() => window.scrollTo({ top: 0 })}>
            <ArrowUp aria-hidden="true" />
          </ToTop>
        )}
        <Call href={telHref(phone)} aria-label={copy.callAt(phone)}>
          <Phone aria-hidden="true" />
          {copy.call}
        </Call>
        {helpers && (
          <>
            <Book type="button" onClick={(event) => open(event.currentTarget)}>
              <CalendarCheck aria-hidden="true" />
              {copy.book}
            </Book>
            <HelperMenu />
          </>
        )}
      </Tiles>
    </Frame>
  );
}
