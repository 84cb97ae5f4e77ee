import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { caregiverWindowDays } from '#graph/modules/appointments/appointment.rules';
import { formatChoice, formatMoney, formatVisitTime } from '../../ui/format.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { color, media, space } from '../../ui/theme.ts';
import { clientPath } from '../paths.ts';
import { referencesCopy } from '../references/copy.ts';
import { References } from '../references/References.tsx';
import { Phone } from '../ui/Contact.tsx';
import { visitCopy as copy } from './copy.ts';
import { Confirmations } from './Confirmations.tsx';
import { Corrections } from './Corrections.tsx';
import { formatHours, formatLength } from './phoenix.ts';
import { planInWords } from './plans/planInWords.ts';
import { momentInWords } from './records/recordWords.ts';
import { Fact, VisitRecords } from './records/VisitRecords.tsx';
import { useDeskPlanQuery, type DeskVisitFragment } from './visits.generated.ts';
import { isAhead } from '../../app/visits/phase.ts';

const List = styled.dl`
  display: grid;
  align-content: start;
  overflow-wrap: anywhere;
  > div {
    display: grid;
    gap: 0 ${space(2)};
    padding-block: ${space(0.75)};
    border-bottom: 1px solid ${color.line};
    ${media.tablet} {
      grid-template-columns: 8rem 1fr;
    }
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
const Nobody = styled.strong`
  color: ${color.clay};
`;

/** Everything known about a visit; unknown facts are left out. */
export function VisitFacts({ visit }: { visit: DeskVisitFragment }): ReactNode {
  const { estimatedCost, actualCost, cancelFee, startedAt, completedAt, cancelReason } = visit;
  return (
    <List>
      <Fact name={copy.state}>
        <StatusPill status={visit.status} />
        {visit.isHeld && visit.status !== 'CANCELLED' && <Nobody>{copy.held}</Nobody>}
      </Fact>
      <Fact
        name={copy.time}
      >{`${formatHours(visit.startsAt, visit.endsAt)}, ${formatLength(visit.duration)}`}</Fact>
      <Fact name={copy.caregiver}>
        {visit.caregiverName === null ? (
          <Nobody>{visit.conflict ?? copy.nobody}</Nobody>
        ) : (
          <span>{visit.caregiverName}</span>
        )}
        {visit.caregiverPhone && <PhoneAfter number={visit.caregiverPhone} />}
      </Fact>
      {visit.declined && visit.caregiverId === null && (
        <Fact
          name={copy.declined}
        >{`${copy.declinedBy(visit.declined.caregiver, formatVisitTime(visit.declined.declinedAt))}
“${visit.declined.reason}”`}</Fact>
      )}
      {visit.offeredAt && isOpenVisit(visit) && (
        <Fact name={copy.offered}>{copy.offeredSince(formatVisitTime(visit.offeredAt))}</Fact>
      )}
      {visit.notices.length > 0 && (
        <Fact name={copy.told}>{visit.notices.map(noticeInWords).join('\n')}</Fact>
      )}
      <Fact name={copy.client}>
        <Link to={clientPath(visit.clientId)}>{visit.clientName}</Link>
        {visit.clientPhone && <PhoneAfter number={visit.clientPhone} />}
      </Fact>
      {visit.location && <Fact name={copy.location}>{visit.location}</Fact>}
      {visit.recurringAppointmentId && <PlanFact id={visit.recurringAppointmentId} />}
      {startedAt && (
        <Fact name={copy.worked}>{workedInWords(visit.startsAt, startedAt, completedAt)}</Fact>
      )}
      {mayHaveRecords(visit) && (
        <VisitRecords id={visit.id} ended={completedAt !== null} visitOn={visit.startsAt} />
      )}
      {startedAt && <Confirmations id={visit.id} visitOn={visit.startsAt} />}
      {(startedAt ?? visit.cancelledAt) && <Corrections id={visit.id} visitOn={visit.startsAt} />}
      {(actualCost ?? estimatedCost) && (
        <Fact name={copy.cost}>
          <span>{formatMoney((actualCost ?? estimatedCost)!)}</span>
          {visit.specialRate && <span>{copy.specialRates[visit.specialRate]}</span>}
          {visit.ownPrice && <span>{copy.ownPrice(formatMoney(visit.ownPrice))}</span>}
        </Fact>
      )}
      {visit.cancelledAt && (
        <Fact name={copy.cancelled}>
          {[
            formatVisitTime(visit.cancelledAt),
            visit.cancelledBy,
            cancelReason && formatChoice(cancelReason),
            cancelFee &&
              (Number(cancelFee.amount) > 0 ? copy.feeOf(formatMoney(cancelFee)) : copy.noFee),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
      {visit.specialInstructions && (
        <Fact name={copy.specialInstructions}>{visit.specialInstructions}</Fact>
      )}
      {visit.clientNotes && <Fact name={copy.clientNotes}>{visit.clientNotes}</Fact>}
      {visit.caregiverNotes && <Fact name={copy.caregiverNotes}>{visit.caregiverNotes}</Fact>}
      {visit.adminNotes && <Fact name={copy.adminNotes}>{visit.adminNotes}</Fact>}
      {visit.entryReason && <Fact name={copy.entryReason}>{visit.entryReason}</Fact>}
      {visit.beyondHours && <Fact name={copy.beyondHours}>{visit.beyondHours}</Fact>}
      {visit.externalReferences.length > 0 && (
        <Fact name={referencesCopy.title}>
          <References kind="APPOINTMENT" id={visit.id} references={visit.externalReferences} />
        </Fact>
      )}
    </List>
  );
}

/** A number to call, after a name. */
const PhoneAfter = ({ number }: { number: string }): ReactNode => (
  <span>
    {', '}
    <Phone number={number} />
  </span>
);

/** When the visit was worked, with the day of a time on another. */
const workedInWords = (visitOn: string, from: string, until: string | null): string =>
  until === null
    ? copy.since(momentInWords(from, visitOn))
    : `${momentInWords(from, visitOn)}\u00a0–\u00a0${momentInWords(until, visitOn)}`;

/** Whether anything can have been recorded, even by mistake. */
const mayHaveRecords = ({ startsAt }: DeskVisitFragment): boolean =>
  Date.parse(startsAt) < Date.now() + (caregiverWindowDays + 1) * 86_400_000;
/** "Ana Cruz hasn’t seen this yet (has it now)", "The client: seen Monday, …". */
function noticeInWords({
  caregiver,
  kind,
  seenAt,
  toldAt,
  toldBy,
}: DeskVisitFragment['notices'][number]): string {
  const who = caregiver ?? copy.theClient;
  const what = caregiver === null ? copy.clientNotice : copy.noticeOf[kind];
  if (seenAt === null && toldAt !== null)
    return copy.toldByPhone(who, what, toldBy ?? '', formatVisitTime(toldAt));
  return seenAt === null ? copy.unseen(who, what) : copy.seen(who, what, formatVisitTime(seenAt));
}

function PlanFact({ id }: { id: string }): ReactNode {
  const plan = useDeskPlanQuery({ variables: { id } }).data?.recurringAppointment;
  return (
    <Fact name={copy.plan}>
      <span>{plan ? planInWords(plan) : copy.partOfPlan}</span>
      {plan?.blockedBy && <span>{` ${plan.blockedBy}`}</span>}
    </Fact>
  );
}

/** Planned, but without a caregiver. */
export const isOpenVisit = (visit: Pick<DeskVisitFragment, 'status' | 'caregiverId'>): boolean =>
  visit.caregiverId === null && isAhead(visit);
