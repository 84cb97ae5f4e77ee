import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { factorsCopy as copy } from './copy.ts';
import type { OwnFactorsDetailsFragment } from './factors.generated.ts';

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
  li > div {
    min-width: 0;
  }
`;
const Name = styled.strong`
  display: block;
  overflow-wrap: anywhere;
`;
const When = styled.span`
  display: block;
  color: ${color.inkSoft};
`;

interface FactorListProps {
  factors: OwnFactorsDetailsFragment['factors'];
  /** The one that is being removed; null while nothing is under way. */
  busy: string | null;
  onRemove: (id: string) => void;
}

/** What someone has besides the password, with buttons to remove it. */
export function FactorList({ factors, busy, onRemove }: FactorListProps): ReactNode {
  return (
    <List>
      {factors.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <Name>{name ?? copy.app}</Name>
            {name !== null && <When>{copy.passkey}</When>}
            <When>
              {copy.added} <time dateTime={createdAt}>{formatVisitTime(createdAt)}</time>
            </When>
            {lastUsedAt && (
              <When>
                {copy.lastUsed} <time dateTime={lastUsedAt}>{formatVisitTime(lastUsedAt)}</time>
              </When>
            )}
          </div>
          <Button
            variant="secondary"
            aria-label={name === null ? copy.removeApp : copy.removePasskey(name)}
            busy={busy === id}
            disabled={busy !== null}
            onClick={() => onRemove(id)}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </List>
  );
}
