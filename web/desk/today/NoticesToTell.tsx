import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import { useDeskSetToldByPhoneMutation, type DeskTodayQuery } from './today.generated.ts';
import { dayName } from './when.ts';

const copy = todayCopy.unseen;
const callCopy = todayCopy.toCall;
type Notice = DeskTodayQuery['deskToday']['toTell'][number];

interface NoticesToTellProps {
  notices: readonly Notice[];
  day: string;
  onOpen: (id: string) => void;
}

const Line = styled.span`
  display: block;
`;
const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(2)};
`;

const unfinished = (notices: readonly Notice[]): number =>
  notices.filter(({ toldAt }) => toldAt === null).length;

/** Notices about upcoming visits and plans that caregivers haven't seen, with numbers to call. */
export function UnseenNotices({ notices: all, day, onOpen }: NoticesToTellProps): ReactNode {
  const notices = all.filter(({ caregiver }) => caregiver !== null);
  if (notices.length === 0) return null;
  return (
    <Part title={copy.title} count={unfinished(notices)}>
      <Ledger
        caption={copy.title}
        rows={notices}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.caregiver,
            isRowHeader: true,
            cell: ({ caregiver, phone }) =>
              phone === null ? (
                caregiver
              ) : (
                <a href={telHref(phone)}>{copy.call(caregiver!, phone)}</a>
              ),
          },
          {
            header: todayCopy.columns.unseen,
            cell: (notice) =>
              [...newsOf(notice), notice.pattern ?? ''].map(
                (text) => text && <Line key={text}>{text}</Line>,
              ),
          },
          {
            header: todayCopy.columns.when,
            cell: ({ startsAt, pattern }) => when(startsAt, day, pattern === null),
          },
          { header: todayCopy.columns.client, cell: ({ client }) => client },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: (notice) => (
              <NoticeActions notice={notice} person={notice.caregiver!} onOpen={onOpen} />
            ),
          },
        ]}
      />
    </Part>
  );
}

/** What changed for clients who read no email, with numbers to call. */
export function ClientsToCall({ notices: all, day, onOpen }: NoticesToTellProps): ReactNode {
  const notices = all.filter(({ caregiver }) => caregiver === null);
  if (notices.length === 0) return null;
  return (
    <Part title={callCopy.title} count={unfinished(notices)}>
      <p>{callCopy.hint}</p>
      <Ledger
        caption={callCopy.title}
        rows={notices}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.client,
            isRowHeader: true,
            cell: ({ client, clientId, phone }) =>
              phone === null ? (
                <Link to={clientPath(clientId)}>{client}</Link>
              ) : (
                <a href={telHref(phone)}>{copy.call(client, phone)}</a>
              ),
          },
          {
            header: todayCopy.columns.changed,
            cell: (notice) => changesOf(notice, day).map((text) => <Line key={text}>{text}</Line>),
          },
          {
            header: todayCopy.columns.when,
            cell: ({ startsAt, pattern, kind }) => {
              if (pattern === null) return when(startsAt, day, true);
              return kind === 'CANCELLED' && startsAt !== null
                ? callCopy.lastDay(when(startsAt, day, false))
                : pattern;
            },
          },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: (notice) => (
              <NoticeActions notice={notice} person={notice.client} onOpen={onOpen} />
            ),
          },
        ]}
      />
    </Part>
  );
}

function when(instant: string | null, day: string, withTime: boolean): string {
  if (instant === null) return '';
  const name = dayName(todayInPhoenix(new Date(instant)), day);
  return withTime ? `${name}, ${formatTime(instant)}` : name;
}

/** What a caregiver hasn't seen: what happened, unless it is only the service, and that. */
function newsOf(notice: Notice): string[] {
  const { kind, startsAtBefore, pattern, patternBefore } = notice;
  const service = serviceInWords(notice);
  const isServiceAlone = service !== null && startsAtBefore === null && patternBefore === null;
  return [
    isServiceAlone ? null : pattern === null ? copy.what[kind] : copy.plan[kind],
    service,
  ].filter((text) => text !== null);
}

const serviceInWords = ({ service, serviceBefore }: Notice): string | null =>
  service && callCopy.service(service, serviceBefore ?? '');

function changesOf(notice: Notice, day: string): string[] {
  const { kind, comes, insteadOf, startsAtBefore, pattern, patternBefore, says } = notice;
  if (says !== null) return [says];
  // What is canceled has no new time.
  const before =
    kind === 'CANCELLED' ? { moved: callCopy.known, pattern: callCopy.known } : callCopy;
  return [
    kind === 'CANCELLED' && (pattern === null ? callCopy.cancelled : callCopy.ended),
    whoInWords(comes, insteadOf),
    startsAtBefore && before.moved(when(startsAtBefore, day, true)),
    patternBefore && before.pattern(patternBefore),
    serviceInWords(notice),
  ].filter((text): text is string => Boolean(text));
}

function whoInWords(comes: string | null, insteadOf: string | null): string | null {
  if (comes === null) return insteadOf && callCopy.nobody(insteadOf);
  return insteadOf === null ? callCopy.comes(comes) : callCopy.comesInstead(comes, insteadOf);
}

function NoticeActions({
  notice: { id, appointmentId, client, toldAt, toldBy },
  person,
  onOpen,
}: {
  notice: Notice;
  person: string;
  onOpen: (id: string) => void;
}): ReactNode {
  const [setTold] = useDeskSetToldByPhoneMutation();
  const { run, busy } = useCommand();
  const told = toldAt === null;
  const press = async (): Promise<void> => {
    await run({
      send: async () =>
        (await setTold({ variables: { input: { id, told } } })).data?.setToldByPhone,
      done: told ? copy.saved : copy.takenBack,
      failed: told ? copy.failed : copy.notTakenBack,
    });
  };
  return (
    <Actions>
      {toldAt !== null && <span>{copy.told(toldBy ?? '', formatTime(toldAt))}</span>}
      {appointmentId !== null && (
        <RowButton data-visit={appointmentId} onClick={() => onOpen(appointmentId)}>
          {copy.look}
          <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>
        </RowButton>
      )}
      <RowButton busy={busy} onClick={() => void press()}>
        <span>{told ? copy.tell : copy.takeBack}</span>
        <VisuallyHidden>{` ${copy.toldFor(person)}`}</VisuallyHidden>
      </RowButton>
    </Actions>
  );
}
