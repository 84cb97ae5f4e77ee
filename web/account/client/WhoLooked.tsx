import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullDayInWords } from '#graph/shared/phoenix.rules';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useMoreRows } from '../../app/lists/useMoreRows.ts';
import { Button } from '../../ui/Button.tsx';
import { color, space, text } from '../../ui/theme.ts';
import { useWhoLookedQuery } from './access.generated.ts';
import { whoLookedCopy as copy } from './copy.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  h3 {
    font-size: ${text.body};
  }
  ul {
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  li {
    padding-block: ${space(1)};
  }
`;
/** Says nothing, and takes no place, until there is something to say. */
const Below = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;

/** Who looked at the client's record, read when asked for. */
export function WhoLooked({ client }: { client: string | null }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { page, loading, failed, onRetry, onMore } = pageOf(
    useWhoLookedQuery({ skip: !isAsked }),
    'whoLooked',
  );
  const rows = page?.nodes ?? [];
  const { below, moreFailed, more } = useMoreRows(rows.length, async () => {
    if (!isAsked) setAsked(true);
    else await (page ? onMore() : onRetry());
  });
  return (
    <Frame>
      <h3>{copy.title}</h3>
      <p>{copy.what(client)}</p>
      <ul aria-label={copy.title}>
        {rows.map((row) => (
          <li data-row key={`${row.day} ${row.as} ${row.name}`}>
            {copy.looked(row, client, fullDayInWords(row.day))}
          </li>
        ))}
      </ul>
      <Below ref={below}>
        {page && rows.length === 0 && <p role="status">{copy.none(client)}</p>}
        {(moreFailed || (failed && !page && !loading)) && <p role="alert">{copy.failed}</p>}
        {(!page || page.pageInfo.hasNextPage) && (
          <Button
            variant="secondary"
            busy={loading}
            onClick={({ currentTarget }) => more(currentTarget)}
          >
            {page ? copy.earlier : copy.show}
          </Button>
        )}
      </Below>
    </Frame>
  );
}
