import type { ReactNode } from 'react';
import {
  ShiftNoticesText,
  ShiftSeeNoticesText,
  type ShiftNoticesQuery,
} from '../graph/shift.generated.ts';
import { Problem } from '../layout/Problem.tsx';
import { useRead, useSend } from '../layout/useGraph.ts';
import { useShiftState } from '../layout/useShift.ts';
import { dayOf, daysOf, whenOf } from '../time.ts';
import { newsCopy as copy } from './copy.ts';

type Notice = ShiftNoticesQuery['myNotices'][number];

/** Notices that the caregiver hasn't seen yet, at the top of the day. Reloaded with the day. */
export function Notices(): ReactNode {
  const { kept } = useShiftState();
  const { data, again } = useRead(ShiftNoticesText, kept?.at);
  const notices = data?.myNotices ?? [];
  if (notices.length === 0) return null;
  return (
    <section className="stack">
      <h2>{copy.news}</h2>
      {notices.length > 1 && <SeeAll notices={notices} onSeen={again} />}
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onSeen={again} />
      ))}
    </section>
  );
}

/** One press for all that are shown. If a newer one has replaced any, none is marked, and it shows. */
function SeeAll({
  notices,
  onSeen,
}: {
  notices: readonly Notice[];
  onSeen: () => void;
}): ReactNode {
  const { busy, problem, send } = useSend(ShiftSeeNoticesText, false);
  const see = async (): Promise<void> => {
    await send({ ids: notices.map(({ id }) => id) });
    onSeen();
  };
  return (
    <>
      <Problem text={problem} />
      <button type="button" className="button" aria-disabled={busy} onClick={() => void see()}>
        {copy.seenAll(notices.length)}
      </button>
    </>
  );
}

function NoticeCard({ notice, onSeen }: { notice: Notice; onSeen: () => void }): ReactNode {
  const { id, kind, client, pattern, startsAtBefore } = notice;
  const title =
    notice.service !== null && startsAtBefore === null ? copy.otherService : copy.kinds[kind];
  const { busy, problem, send } = useSend(ShiftSeeNoticesText, false);
  const see = async (): Promise<void> => {
    await send({ ids: [id] });
    // Also after a refusal: a newer one may have replaced it.
    onSeen();
  };
  return (
    <section className="note stack" data-tone="waits">
      <h3>{pattern === null ? title : copy.plans[kind]}</h3>
      {client !== null && (
        <p>
          <strong>{client}</strong>
        </p>
      )}
      {linesOf(notice).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Problem text={problem} />
      <button type="button" className="button" aria-disabled={busy} onClick={() => void see()}>
        {copy.seen}
      </button>
    </section>
  );
}

function linesOf(notice: Notice): string[] {
  const { startsAt, endsAt, startsAtBefore, endsAtBefore, pattern, patternBefore } = notice;
  const { service, serviceBefore } = notice;
  const another =
    service === null || serviceBefore === null ? [] : [service, copy.before(serviceBefore)];
  if (notice.firstDay !== null && notice.lastDay !== null) {
    const days = daysOf(notice.firstDay, notice.lastDay);
    return [
      notice.approved ? copy.approved(days) : copy.notApproved(days),
      ...(notice.answer === null ? [] : [`“${notice.answer}”`]),
    ];
  }
  if (pattern !== null)
    return [
      pattern,
      ...(patternBefore === null ? [] : [copy.before(patternBefore)]),
      ...(endsAt === null ? [] : [copy.lastDay(dayOf(endsAt))]),
      ...another,
    ];
  return [
    ...(startsAt === null || endsAt === null ? [] : [whenOf(startsAt, endsAt)]),
    ...(startsAtBefore === null || endsAtBefore === null
      ? []
      : [copy.before(whenOf(startsAtBefore, endsAtBefore))]),
    ...another,
  ];
}
