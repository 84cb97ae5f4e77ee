import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import type { SessionEntryFragment } from '../account.generated.ts';
import { Section } from './Section.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { ownAccountCopy as copy } from '../copy.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(2)};
    border-top: 1px solid ${color.line};
  }
`;
const Device = styled.strong`
  display: block;
`;
const When = styled.span`
  display: block;
  color: ${color.inkSoft};
`;

/** Where the user is signed in, with buttons to sign out. */
export function SessionsSection({
  sessions,
}: {
  sessions: readonly SessionEntryFragment[];
}): ReactNode {
  const { ending, endOne, endOthers } = useEndSessions();
  return (
    <Section place="sessions">
      <List>
        {sessions.map(({ id, device, address, startedAt, lastUsedAt, current }) => (
          <li key={id}>
            <div>
              <Device>
                <span>{device ?? copy.sessions.unknown}</span>
                {current && <span>{` ${copy.sessions.thisOne}`}</span>}
              </Device>
              <When>
                {copy.sessions.since} <time dateTime={startedAt}>{formatVisitTime(startedAt)}</time>
              </When>
              {address && <When>{copy.sessions.from(address)}</When>}
              {!current && (
                <When>
                  {copy.sessions.lastUsed}{' '}
                  <time dateTime={lastUsedAt}>{formatVisitTime(lastUsedAt)}</time>
                </When>
              )}
            </div>
            {!current && (
              <Button
                variant="secondary"
                busy={ending === id}
                disabled={ending !== null}
                aria-label={copy.sessions.endOne(device, formatVisitTime(lastUsedAt))}
                onClick={() => void endOne(id)}
              >
                {copy.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 ? (
        <div>
          <Button
            variant="secondary"
            busy={ending === 'others'}
            disabled={ending !== null}
            onClick={() => void endOthers()}
          >
            {copy.sessions.endOthers}
          </Button>
        </div>
      ) : (
        <p>{copy.sessions.none}</p>
      )}
    </Section>
  );
}
