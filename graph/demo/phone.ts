import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import { TimeOffRequest } from '../modules/availability/timeOffRequest.entity.ts';
import { VisitNotice } from '../modules/notices/visitNotice.entity.ts';
import { VisitException } from '../modules/visit-records/visitException.entity.ts';
import { VisitRecord } from '../modules/visit-records/visitRecord.entity.ts';
import type { VisitRecordKind } from '../modules/visit-records/visitRecord.rules.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue.ts';
import type { People } from './people.ts';
import { visitMaker } from './visits.ts';

const atJosés = { latitude: 33.5096, longitude: -111.9874, accuracy: 14 };

/**
 * Data exchanged between Lucía’s phone and the desk: a notice of a new visit, a visit that she
 * could take, a time off request, and the records of her last two visits, the newest without a
 * place.
 * @param done her visits, newest first
 * @param next a future visit
 */
export function demoPhone(
  em: EntityManager,
  { calendar, people, catalogue }: { calendar: Calendar; people: People; catalogue: Catalogue },
  { done, next }: { done: readonly Appointment[]; next: Appointment },
): void {
  const { lucia, eleanor, jose } = people;
  em.create(VisitNotice, {
    caregiver: lucia,
    client: jose,
    appointment: next,
    kind: 'given',
    begins: next.scheduledDate,
    ends: next.endDate,
    createdAt: calendar.hoursAgo(6),
  });
  const open = visitMaker(em, calendar).visit({
    client: eleanor,
    caregiver: null,
    service: catalogue.companionship,
    day: calendar.workday(2),
    time: '14:00',
    hours: '3.00',
  });
  em.assign(open, { offeredAt: calendar.hoursAgo(4) });
  em.create(TimeOffRequest, {
    caregiver: lucia,
    firstDay: calendar.day(21),
    lastDay: calendar.day(22),
    reason: 'My daughter’s graduation.',
    createdAt: calendar.hoursAgo(20),
  });
  done.slice(0, 2).forEach((visit, index) => {
    const record = (kind: VisitRecordKind, at: Date, hasPlace: boolean): VisitRecord =>
      em.create(VisitRecord, {
        appointment: visit,
        caregiver: lucia,
        kind,
        at,
        deviceAt: at,
        deviceNow: at,
        serverAt: at,
        ...(hasPlace ? atJosés : { placeMissing: 'refused' }),
        idempotencyKey: randomUUID(),
      });
    const arrival = record('arrival', visit.startedAt!, index > 0);
    record('departure', visit.completedAt!, true);
    if (index > 0) return;
    em.create(VisitException, {
      appointment: visit,
      record: arrival,
      recordKind: 'arrival',
      kind: 'no-place',
      foundAt: arrival.serverAt,
    });
  });
}
