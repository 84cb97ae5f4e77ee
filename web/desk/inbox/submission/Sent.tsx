import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../ui/theme.ts';
import { Mail, Phone } from '../../ui/Contact.tsx';
import type { Submission } from '../reads.ts';

const List = styled.dl`
  display: grid;
  margin: 0;
  > div {
    display: grid;
    gap: 0 ${space(2)};
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.line};
    ${media.tablet} {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Entries = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

type Value = Submission['sent'][number];

/** Everything sent, under the form's labels; the entries of a list share one. */
export const Sent = ({ values }: { values: readonly Value[] }): ReactNode => (
  <List>
    {values
      .filter(({ name }, at) => name !== values[at - 1]?.name)
      .map((value) => (
        <div key={value.name}>
          <dt>{value.label}</dt>
          <dd>
            {value.kind === 'ENTRY' ? (
              <Entries>{values.filter(({ name }) => name === value.name).map(entry)}</Entries>
            ) : (
              shown(value)
            )}
          </dd>
        </div>
      ))}
  </List>
);

function shown({ kind, value }: Value): ReactNode {
  switch (kind) {
    case 'EMAIL':
      return <Mail to={value} />;
    case 'PHONE':
      return <Phone number={value} />;
    default:
      return value;
  }
}

function entry({ value }: Value, at: number): ReactNode {
  const [title, ...lines] = value.split('\n');
  return (
    <li key={at}>
      <strong>{title}</strong>, <span>{lines.join('\n')}</span>
    </li>
  );
}
