import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, fitting, font, target } from '../../ui/theme.ts';
import { hiddenFromSight } from '../../ui/VisuallyHidden.tsx';
import { layoutCopy as copy } from './copy.ts';
import { ProviderMark } from './ProviderMark.tsx';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: ${target};
  color: ${color.teal};
  text-decoration: none;
  font: 600 1.1875rem/1.1 ${font.serif};
  max-width: 13rem;
  text-wrap: balance;
  &:hover {
    color: ${color.tealDeep};
  }
  @container header (max-width: 23rem) {
    font-size: ${fitting(1.0625)};
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
    <Home to={paths.home} aria-label={copy.homeOf(name)}>
      <ProviderMark size={2.625} />
      <span>{name}</span>
    </Home>
  );
}
