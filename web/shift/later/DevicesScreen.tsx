import type { ReactNode } from 'react';
import { useNow } from '../layout/useNow.ts';
import { ShiftDevicesText, ShiftEndDeviceText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { hrefOf } from '../layout/screen.ts';
import { useRead, useSend } from '../layout/useGraph.ts';
import { moment } from '../time.ts';
import { devicesCopy as copy, moreCopy } from './copy.ts';

/** Where this person is logged in, to end another device. */
export function DevicesScreen(): ReactNode {
  const now = useNow();
  const { data, problem, again } = useRead(ShiftDevicesText);
  const { busy, problem: refused, send } = useSend(ShiftEndDeviceText, false);
  const end = async (id: string): Promise<void> => {
    await send({ id });
    again();
  };
  return (
    <Frame title={copy.title}>
      <p>{copy.hint}</p>
      <Problem text={refused} />
      <Problem text={problem} again={again} />
      {data === null && problem === null && <p>{copy.reading}</p>}
      {data?.ownAccount.sessions.map(({ id, device, lastUsedAt, current }) => {
        const name = device ?? copy.unknown;
        return (
          <section key={id} className="stack line">
            <h2>{current ? copy.this(name) : name}</h2>
            {current ? (
              <a className="button" href={hrefOf('log-out')}>
                {moreCopy.logOut}
              </a>
            ) : (
              <>
                <p>{copy.lastUsed(moment(lastUsedAt, now))}</p>
                <button
                  type="button"
                  className="button"
                  aria-disabled={busy}
                  aria-label={busy ? undefined : copy.endOf(name)}
                  onClick={() => void end(id)}
                >
                  {busy ? copy.ending : copy.end}
                </button>
              </>
            )}
          </section>
        );
      })}
    </Frame>
  );
}
