import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, target } from '../../ui/theme.ts';
import type { Elements } from '../../ui/elements.ts';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-block: ${space(2)};
  border-bottom: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
    margin-bottom: -1px;
    padding-inline: ${space(1.5)};
    border-bottom: 3px solid transparent;
    text-decoration: none;
  }
  a:hover {
    border-bottom-color: ${color.line};
  }
  a[aria-current] {
    border-bottom-color: ${color.teal};
    font-weight: 700;
  }
`;

interface SectionsProps<Name extends string> {
  /** Names them for screen readers. */
  label: string;
  /** Labels by section; the first opens if the URL names none. */
  sections: Readonly<Record<Name, string>>;
  /** Renders the open section; only its data is loaded. */
  children: (open: Name) => Elements;
}

/** A record's sections; the open one is in the URL. */
export function Sections<Name extends string>({
  label,
  sections,
  children,
}: SectionsProps<Name>): ReactNode {
  const asked = useSearchParams()[0].get('section');
  const names = Object.keys(sections) as Name[];
  const open = names.find((name) => name === asked) ?? names[0]!;
  return (
    <>
      <Nav aria-label={label}>
        {names.map((name) => (
          <Link
            key={name}
            to={{ search: name === names[0] ? '' : `?section=${name}` }}
            aria-current={name === open ? 'true' : undefined}
            preventScrollReset
          >
            {sections[name]}
          </Link>
        ))}
      </Nav>
      {children(open)}
    </>
  );
}
