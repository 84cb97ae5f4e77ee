import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormField, FormFields } from '#graph/shared/validation/fields.rules';
import { formatChoice, formatDate } from '../../../ui/format.ts';
import { color, media, space } from '../../../ui/theme.ts';
import { Mail, Phone } from '../../ui/Contact.tsx';
import { submissionCopy as copy } from '../copy.ts';

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
const Jobs = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  white-space: normal;
`;

interface SentProps {
  /** The fields of its form. */
  fields: FormFields;
  /** What was sent, by field name. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * Everything sent, under the form's labels; fields that are empty or weren't loaded are left out.
 */
export const Sent = ({ fields, values }: SentProps): ReactNode => (
  <List>
    {Object.entries(fields)
      .filter(([name]) => values[name] != null && values[name] !== '')
      .map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{shown(field, values[name])}</dd>
        </div>
      ))}
  </List>
);

function shown(field: FormField, value: unknown): ReactNode {
  switch (field.kind) {
    case 'consent':
      return value === true ? copy.yes : copy.no;
    case 'list':
      return <Work jobs={value as Job[]} />;
    default:
      return shownText(field, value as string);
  }
}

function shownText({ kind, ...field }: FormField, text: string): ReactNode {
  switch (kind) {
    case 'email':
      return <Mail to={text} />;
    case 'phone':
      return <Phone number={text} />;
    case 'day':
      return formatDate(text);
    case 'choice': {
      const { choices } = field as { choices: Readonly<Record<string, string>> };
      return choices[text.toLowerCase().replaceAll('_', '-')] ?? formatChoice(text);
    }
    default:
      return text;
  }
}

interface Job {
  title: string;
  startDate: string;
  endDate: string;
  reasonForLeaving: string;
}

const Work = ({ jobs }: { jobs: readonly Job[] }): ReactNode => (
  <Jobs>
    {jobs.map(({ title, startDate, endDate, reasonForLeaving }, at) => (
      <li key={at}>
        <strong>{title}</strong>, {copy.job(formatDate(startDate), formatDate(endDate))}
        <br />
        {copy.left}: {reasonForLeaving}
      </li>
    ))}
  </Jobs>
);
