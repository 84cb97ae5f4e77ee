import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, font, target } from '../../ui/theme.ts';
import { hiddenFromSight } from '../../ui/VisuallyHidden.tsx';
import { layoutCopy as copy } from './copy.ts';
import { ProviderMark } from './ProviderMark.tsx';

/** Two lines of it fit the shortest header. */
const highest = (rem: number): string => `min(${rem}rem, 26px)`;

/** Of a name on two lines beside the mark, by its length: long ones are smaller, and wider. */
const sizeOf = (name: string): { text: number; width: number } => {
  if (name.length <= 26) return { text: 1.1875, width: 13 };
  return name.length <= 44 ? { text: 1, width: 15 } : { text: 0.875, width: 17 };
};

/** Two lines at most, and no higher than the header, which has the same height at any text size. */
const Home = styled(Link)<{ $name: string }>`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  min-height: ${target};
  color: ${color.teal};
  text-decoration: none;
  font: 600 ${({ $name }) => highest(sizeOf($name).text)} / 1.1 ${font.serif};
  max-width: ${({ $name }) => sizeOf($name).width}rem;
  text-wrap: balance;
  > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    /* What hangs below the second line. */
    padding-bottom: 0.12em;
  }
  > svg {
    max-height: 52px;
  }
  &:hover {
    color: ${color.tealDeep};
  }
  @container header (max-width: 23rem) {
    font-size: ${({ $name }) => `min(${sizeOf($name).text * 0.9}rem, 4.4vw)`};
    svg {
      display: none;
    }
  }
  @container header (max-width: 16rem) {
    svg {
      display: block;
      width: auto;
      height: 52px;
    }
    span {
      ${hiddenFromSight}
    }
  }
`;

/** The provider's mark and name, linked to the home page. */
export function Logo(): ReactNode {
  const { name } = useProvider();
  return (
    <Home to={paths.home} aria-label={copy.homeOf(name)} $name={name}>
      <ProviderMark size={2.625} />
      <span>{name}</span>
    </Home>
  );
}
