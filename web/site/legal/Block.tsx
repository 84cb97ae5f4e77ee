import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { LegalBlock, LegalGroup } from '../content/legalTypes.ts';
import type { NamedText } from '../content/types.ts';
import { ProseText } from '../parts/ProseText.tsx';

const List = styled.ul`
  padding-left: 1.3em;
  li + li {
    margin-top: ${space(0.75)};
  }
  li::marker {
    color: ${color.clay};
  }
`;
const StepList = styled.ol`
  padding-left: 1.5em;
  li + li {
    margin-top: ${space(1)};
  }
  li::marker {
    font-weight: 700;
    color: ${color.clay};
  }
`;
const Group = styled.div`
  h3 {
    margin-bottom: ${space(0.75)};
    font-size: 1.25rem;
  }
  p {
    margin-bottom: ${space(1)};
  }
  break-inside: avoid;
`;
const Groups = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Terms = styled.dl`
  border-top: 1px solid ${color.border};
  div {
    padding-block: ${space(1.25)};
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }
  dt {
    font-weight: 700;
  }
  ${media.tablet} {
    div {
      display: grid;
      grid-template-columns: 11rem 1fr;
      gap: ${space(3)};
    }
  }
`;
const Notice = styled(Panel)`
  border-left: 6px solid ${color.teal};
  ${media.print} {
    border: 1px solid;
    padding: ${space(1.5)};
  }
`;
const Rows = styled.address`
  dt {
    font: 700 1rem/1.5 ${font.sans};
    color: ${color.inkSoft};
  }
  div + div {
    margin-top: ${space(1.5)};
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  /* A tall target, aligned with the text next to it. */
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    margin-block: -0.5rem;
  }
  ${media.tablet} {
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: ${space(2)} ${space(4)};
    }
    div + div {
      margin-top: 0;
    }
  }
`;

const entries = (items: readonly NamedText[]): ReactNode =>
  items.map(({ name, text }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <ProseText of={text} />
      </dd>
    </div>
  ));

const group = ({ heading, intro, items }: LegalGroup): ReactElement => (
  <Group key={heading}>
    <h3>{heading}</h3>
    {intro && (
      <p>
        <ProseText of={intro} />
      </p>
    )}
    <List>
      {items.map((item, at) => (
        <li key={at}>
          <ProseText of={item} />
        </li>
      ))}
    </List>
  </Group>
);

/** One block of a legal section. */
export function Block({ block }: { block: LegalBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <ProseText of={block.text} />
        </p>
      );
    case 'list':
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <ProseText of={item} />
            </li>
          ))}
        </List>
      );
    case 'steps':
      return (
        <StepList>
          {block.items.map(({ name, text }) => (
            <li key={name}>
              <strong>{`${name}.`}</strong> <ProseText of={text} />
            </li>
          ))}
        </StepList>
      );
    case 'terms':
      return <Terms>{entries(block.items)}</Terms>;
    case 'notice':
      return (
        <Notice>
          <p>
            <ProseText of={block.text} />
          </p>
        </Notice>
      );
    case 'contact':
      return (
        <Rows>
          <dl>{entries(block.rows)}</dl>
        </Rows>
      );
    case 'group':
      return group(block);
    case 'groups':
      return <Groups>{block.groups.map(group)}</Groups>;
  }
}
