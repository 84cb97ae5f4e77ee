import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskCaregiverDevicesQuery, useDeskEndSessionsMutation } from './accounts.generated.ts';
import { devicesCopy as copy } from './copy.ts';

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
const Name = styled.strong`
  display: block;
`;

/** Where a caregiver is logged in, to end one device: their phone stays logged in for weeks. */
export function Devices({ userId }: { userId: string }): ReactNode {
  const result = useDeskCaregiverDevicesQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const [endSessions] = useDeskEndSessionsMutation();
  const { run, busy } = useCommand();
  const end = async (deviceId: string): Promise<void> => {
    await run({
      send: async () =>
        (await endSessions({ variables: { input: { id: userId, deviceId } } })).data?.endSessions,
      done: copy.ended,
      failed: copy.notEnded,
    });
  };
  const { data } = result;
  if (!data) return <Loaded what={copy.these} of={result} />;
  return (
    <>
      <h3>{copy.title}</h3>
      {data.caregiverDevices.length === 0 && <p>{copy.none}</p>}
      <List>
        {data.caregiverDevices.map(({ id, device, lastUsedAt }) => {
          const name = device ?? copy.unknown;
          return (
            <li key={id}>
              <div>
                <Name>{name}</Name>
                <span>{copy.lastUsed(formatVisitTime(lastUsedAt))}</span>
              </div>
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={copy.endOf(name, formatVisitTime(lastUsedAt))}
                onClick={() => void end(id)}
              >
                {copy.end}
              </Button>
            </li>
          );
        })}
      </List>
    </>
  );
}
