import { css } from 'styled-components';
import { color, media, radius, shadow, space } from '../../ui/theme.ts';

/**
 * A floating button: part of the bar on small screens, a tile in the right gutter on large ones.
 */
export const floatingTile = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: 3.5rem;
  padding: ${space(0.5)} ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  @media (max-width: 25.99em) {
    gap: ${space(0.5)};
    padding-inline: ${space(0.75)};
    svg {
      width: 1.25rem;
      height: 1.25rem;
    }
  }
  @media (max-width: 21.99em) {
    svg {
      display: none;
    }
  }
  @media (max-width: 22.99em) {
    :root[data-text='large'] & svg {
      display: none;
    }
  }
  @media (max-width: 17em) {
    padding-inline: ${space(0.5)};
    font-size: 0.75rem;
    overflow-wrap: normal;
  }
  ${media.desktop} {
    flex-direction: column;
    gap: ${space(0.5)};
    width: 4.75rem;
    min-height: 4.5rem;
    box-shadow: ${shadow.medium};
  }
`;
