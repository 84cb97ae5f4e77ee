import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { ClientHold } from '../clients/clientHold.entity.ts';
import {
  changedAt,
  confidential,
  coveringIndex,
  insertedAt,
  instant,
  rate,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Service } from '../catalogue/service.entity.ts';
import { specialDays, type SpecialDay } from '../catalogue/specialDay.rules.ts';
import {
  appointmentStatuses,
  cancelReasons,
  closingReasons,
  plannedStatuses,
  priorities,
  type AppointmentStatus,
  type CancelReason,
  type Priority,
} from './appointment.rules.ts';
import { wordList } from '../../database/wordList.ts';

const unassigned = 'appointments_unassigned';

/**
 * One visit. Visits of the same caregiver that are planned or in progress never overlap: the
 * database refuses the second (SQLSTATE 23P01, constraint `appointments_caregiver_overlap`). One may
 * start at the instant another ends. A completed one takes the time worked, which `caregiverFacts`
 * and `assertWorkedOnce` check.
 */
@Entity({ tableName: 'appointments' })
@Index({ properties: ['updatedAt'] })
@Index(
  coveringIndex(
    'appointments',
    'appointments_of_client',
    ['client_id', 'scheduled_date', 'id'],
    ['caregiver_id', 'status', 'completed_at', 'end_date', 'cancel_fee'],
  ),
)
@Index({ properties: ['scheduledDate', 'id', 'endDate'] })
@Index({
  name: unassigned,
  expression: `create index "${unassigned}" on "appointments" ("scheduled_date", "id") where caregiver_id is null`,
})
@Index({
  name: 'appointments_completed',
  expression: `create index "appointments_completed" on "appointments" ("completed_at") where status = 'completed'`,
})
@Index({
  name: 'appointments_cancelled',
  expression: `create index "appointments_cancelled" on "appointments" ("cancelled_at") where status = 'cancelled'`,
})
@Index({
  name: 'appointments_offered',
  expression: `create index "appointments_offered" on "appointments" ("scheduled_date", "id") where caregiver_id is null and offered_at is not null`,
})
@Index({ properties: ['caregiver', 'scheduledDate'] })
@Check({
  name: 'appointments_caregiver_overlap',
  expression: `exclude using gist (caregiver_id with =, tstzrange(scheduled_date, end_date) with &&) where (status in ${wordList(plannedStatuses)})`,
})
@Check({ name: 'appointments_end_date_check', expression: 'end_date > scheduled_date' })
@Check({ name: 'appointments_duration_check', expression: 'duration > 0' })
@Check({ name: 'appointments_estimated_cost_check', expression: 'estimated_cost >= 0' })
@Check({ name: 'appointments_actual_cost_check', expression: 'actual_cost >= 0' })
@Check({ name: 'appointments_cancel_fee_check', expression: 'cancel_fee >= 0' })
@Check({
  name: 'appointments_beyond_hours_check',
  expression: 'beyond_hours is null or caregiver_id is not null',
})
export class Appointment extends BaseEntity {
  declare [OptionalProps]?:
    'status' | 'priority' | 'reminderSent' | 'bookedAt' | 'revision' | 'version' | 'updatedAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /** Null if nobody is assigned (product 7.1). */
  @ManyToOne(() => Caregiver, referenceIndexedElsewhere({ nullable: true }))
  caregiver: Caregiver | null = null;

  /** Null for a kind of care outside the catalogue. */
  @ManyToOne(() => Service, reference({ nullable: true }))
  service: Service | null = null;

  /** Start of the visit. */
  @Property(instant())
  scheduledDate!: Date;

  @Property(instant())
  endDate!: Date;

  /** Planned minutes. */
  @Property({ type: 'integer' })
  duration!: number;

  /** The service as shown to people: its name at booking ("Personal Care"). */
  @Property(text('trade'))
  serviceType!: string;

  @Enum({ items: () => appointmentStatuses, default: 'scheduled' })
  status: AppointmentStatus = 'scheduled';

  @Enum({ items: () => priorities, default: 'normal' })
  priority: Priority = 'normal';

  @Property(text('contact', { nullable: true }))
  location: string | null = null;

  @Property(confidential({ nullable: true }))
  specialInstructions: Confidential | null = null;

  /** Fixed at booking: the service's price per hour times the planned hours. */
  @Property(rate({ nullable: true }))
  estimatedCost: string | null = null;

  @Property(rate({ nullable: true }))
  actualCost: string | null = null;

  /** The kind of day whose rate it is planned at; null for the usual price. */
  @Enum({ items: () => specialDays, nullable: true })
  specialRate: SpecialDay | null = null;

  @Property(confidential({ nullable: true }))
  clientNotes: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  caregiverNotes: Confidential | null = null;

  /** For the office only. */
  @Property(confidential({ nullable: true }))
  adminNotes: Confidential | null = null;

  /** Why it was entered after the fact; null for a booked visit. For the office only. */
  @Property(confidential({ nullable: true }))
  entryReason: Confidential | null = null;

  /**
   * Why the office booked the caregiver beyond their weekly hours; null if it is within. For the
   * office only; of this caregiver and time, so that another has another, or none.
   */
  @Property(confidential({ nullable: true }))
  beyondHours: Confidential | null = null;

  @Property({ type: 'boolean', default: false })
  reminderSent: boolean = false;

  @Property(insertedAt())
  bookedAt: Date = new Date();

  @Property(instant({ nullable: true }))
  confirmedAt: Date | null = null;

  @Property(instant({ nullable: true }))
  startedAt: Date | null = null;

  @Property(instant({ nullable: true }))
  completedAt: Date | null = null;

  @Property(instant({ nullable: true }))
  cancelledAt: Date | null = null;

  @Enum({ items: () => [...cancelReasons, ...closingReasons], nullable: true })
  cancelReason: CancelReason | null = null;

  /** The cancellation fee, billed by the next run. */
  @Property(rate({ nullable: true }))
  cancelFee: string | null = null;

  /**
   * When it was offered to all caregivers; irrelevant once someone is assigned. Cleared when the
   * visit is taken away from someone.
   */
  @Property(instant({ nullable: true }))
  offeredAt: Date | null = null;

  /**
   * When its caregiver took it themselves; null if the office assigned it. Cleared by the database
   * when it goes to anyone else.
   */
  @Property(instant({ nullable: true }))
  takenAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'cancelled_by' }))
  cancelledBy: User | null = null;

  /** The hold that canceled it, after which it can come back; null for any other visit. */
  @ManyToOne(() => ClientHold, reference({ nullable: true }))
  hold: ClientHold | null = null;

  /** Number of changes since booking, so that a calendar keeps the newer version. */
  @Property({ type: 'integer', default: 0, onUpdate: ({ revision }: Appointment) => revision + 1 })
  revision: number = 0;

  /** When something a calendar shows last changed, set by the database; null if it never did. */
  @Property(instant({ nullable: true }))
  changedAt: Date | null = null;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property(changedAt())
  updatedAt!: Date;
}
