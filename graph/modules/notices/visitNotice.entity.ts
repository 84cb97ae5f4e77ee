import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { insertedAt, instant, reference, text } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { TimeOffRequest } from '../availability/timeOffRequest.entity.ts';
import { noticeKinds, type NoticeKind } from '../appointments/appointment.rules.ts';

const unseen = 'visit_notices_unseen';
const unseenByClient = 'visit_notices_unseen_by_client';

/**
 * A notice for a caregiver or a client about a visit, a plan or an answer, until they have seen it.
 * Clients are only told who comes; in a caregiver's notice, `client` is the client of the visit.
 */
@Entity({ tableName: 'visit_notices' })
@Index({
  name: unseen,
  expression: `create index "${unseen}" on "visit_notices" ("begins") where seen_at is null`,
})
@Index({
  name: unseenByClient,
  expression: `create index "${unseenByClient}" on "visit_notices" ("client_id") where caregiver_id is null and seen_at is null`,
})
@Check({
  name: 'visit_notices_whose_check',
  expression: 'caregiver_id is not null or client_id is not null',
})
export class VisitNotice extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  /** The caregiver it is for; null if it is for the client. */
  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => Client, reference({ nullable: true }))
  client: Client | null = null;

  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  @ManyToOne(() => RecurringAppointment, reference({ nullable: true }))
  recurringAppointment: RecurringAppointment | null = null;

  @ManyToOne(() => TimeOffRequest, reference({ nullable: true }))
  timeOffRequest: TimeOffRequest | null = null;

  @Enum({ items: () => noticeKinds })
  kind!: NoticeKind;

  /** The visit's current time, or the one it had when it was theirs; for a plan, its next visit. */
  @Property(instant({ nullable: true }))
  begins: Date | null = null;

  @Property(instant({ nullable: true }))
  ends: Date | null = null;

  /** The previous time of a moved visit. */
  @Property(instant({ nullable: true }))
  beginsBefore: Date | null = null;

  @Property(instant({ nullable: true }))
  endsBefore: Date | null = null;

  /** How a plan repeats, as text, and how it did before. */
  @Property(text('program', { nullable: true }))
  pattern: string | null = null;

  @Property(text('program', { nullable: true }))
  patternBefore: string | null = null;

  /**
   * The new and the previous service, by name; both null if unchanged. Of what is taken away or
   * canceled only the previous one, in case it comes back with another.
   */
  @Property(text('program', { nullable: true }))
  service: string | null = null;

  @Property(text('program', { nullable: true }))
  serviceBefore: string | null = null;

  /**
   * For a client: the name of the new caregiver, null if there is none yet, and of the previous
   * one.
   */
  @Property(text('contact', { nullable: true }))
  comes: string | null = null;

  @Property(text('contact', { nullable: true }))
  insteadOf: string | null = null;

  /** What to tell a client by phone, as a sentence. */
  @Property(text('program', { nullable: true }))
  says: string | null = null;

  /** The record that such a sentence is about: an invoice, a line of one, a hold, a visit, or the client for their care. */
  @Property({ type: 'uuid', nullable: true })
  about: string | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(instant({ nullable: true }))
  seenAt: Date | null = null;

  /** When the office told them by phone, and who did. */
  @Property(instant({ nullable: true }))
  toldAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'told_by' }))
  toldBy: User | null = null;
}
