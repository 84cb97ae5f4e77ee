import type { ReactNode } from 'react';
import { useNow } from '../../ui/useNow.ts';
import { ShiftSeeNoticesText } from '../graph/later.generated.ts';
import type { ShiftNoticesQuery } from '../graph/shift.generated.ts';
import { Problem } from '../layout/Problem.tsx';
import { useShift, useShiftState } from '../layout/useShift.ts';
import type { Entry } from '../outbox/entry.ts';
import { moment } from '../time.ts';
import { dayOf, daysOf, whenOf } from './time.ts';
import { newsCopy as copy } from './newsCopy.ts';
import { useSend } from './useSend.ts';

type Notice = ShiftNoticesQuery['myNotices'][number];

/** Entries that the graph refused, and notices, until the person has read them. */
export default function News({
  refused,
  notices,
  readAgain,
}: {
  refused: readonly Entry[];
  notices: readonly Notice[];
  readAgain: () => void;
}): ReactNode {
  return (
    <>
      {refused.map((entry) => (
        <Refusal key={entry.key} entry={entry} />
      ))}
      {notices.length > 0 && (
        <section className="stack">
          <h2>{copy.news}</h2>
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} onSeen={readAgain} />
          ))}
        </section>
      )}
    </>
  );
}

function Refusal({ entry }: { entry: Entry }): ReactNode {
  const { key, kind, appointmentId, at, refusal } = entry;
  const shift = useShift();
  const { kept } = useShiftState();
  const now = useNow();
  const visit = kept?.day.visits.find(({ id }) => id === appointmentId);
  return (
    <section className="note" data-tone="no">
      <h2>{copy.refused[kind](visit?.client ?? copy.aVisit)}</h2>
      <p>{refusal}</p>
      <p>{copy.done(moment(at, now))}</p>
      <button type="button" className="button" onClick={() => void shift.dismiss(key)}>
        {copy.seen}
      </button>
    </section>
  );
}

function NoticeCard({ notice, onSeen }: { notice: Notice; onSeen: () => void }): ReactNode {
  const { id, kind, client, pattern } = notice;
  const { busy, problem, send } = useSend(ShiftSeeNoticesText, false);
  const see = async (): Promise<void> => {
    await send({ ids: [id] });
    // Also after a refusal: a newer one may have replaced it.
    onSeen();
  };
  return (
    <section className="note stack" data-tone="waits">
      <h3>{pattern === null ? copy.kinds[kind] : copy.plans[kind]}</h3>
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
  const { begins, ends, beginsBefore, endsBefore, pattern, patternBefore } = notice;
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
      ...(ends === null ? [] : [copy.lastDay(dayOf(ends))]),
    ];
  return [
    ...(begins === null || ends === null ? [] : [whenOf(begins, ends)]),
    ...(beginsBefore === null || endsBefore === null
      ? []
      : [copy.before(whenOf(beginsBefore, endsBefore))]),
  ];
}
