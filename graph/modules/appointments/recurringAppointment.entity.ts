import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import {
  changedAt,
  calendarDate,
  confidential,
  insertedAt,
  reference,
  timeOfDay,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Service } from '../catalogue/service.entity.ts';
import { recurrencePatterns, type RecurrencePattern } from './appointment.rules.ts';

/** A plan from which appointments are generated. */
@Entity({ tableName: 'recurring_appointments' })
@Index({ properties: ['updatedAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Check({ name: 'recurring_appointments_interval_check', expression: 'recurrence_interval > 0' })
@Check({
  name: 'recurring_appointments_day_of_month_check',
  expression: 'day_of_month >= 1 and day_of_month <= 31',
})
@Check({ name: 'recurring_appointments_max_occurrences_check', expression: 'max_occurrences > 0' })
@Check({ name: 'recurring_appointments_duration_check', expression: 'duration > 0' })
@Check({ name: 'recurring_appointments_end_date_check', expression: 'end_date >= start_date' })
@Check({
  name: 'recurring_appointments_care_ended_check',
  expression: 'care_ended_at is not null or end_date_before is null',
})
@Check({
  name: 'recurring_appointments_beyond_hours_check',
  expression: 'beyond_hours is null or caregiver_id is not null',
})
export class RecurringAppointment extends BaseEntity {
  declare [OptionalProps]?:
    'recurrenceInterval' | 'isActive' | 'createdAt' | 'version' | 'updatedAt';

  @ManyToOne(() => Client, reference())
  client!: Client;

  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => Service, reference({ nullable: true }))
  service: Service | null = null;

  @Enum({ items: () => recurrencePatterns })
  recurrencePattern!: RecurrencePattern;

  /** Repeats every this many days, weeks or months. */
  @Property({ type: 'integer', default: 1 })
  recurrenceInterval: number = 1;

  /** 0 is Sunday. */
  @Property({ type: 'array', columnType: 'smallint[]', nullable: true })
  daysOfWeek: number[] | null = null;

  @Property({ type: 'smallint', nullable: true })
  dayOfMonth: number | null = null;

  @Property(calendarDate())
  startDate!: string;

  /**
   * The day from which its weeks are counted; null for a plan from before that was kept, whose weeks
   * start on the Sunday of its first one.
   */
  @Property(calendarDate({ nullable: true }))
  countsFrom: string | null = null;

  @Property(calendarDate({ nullable: true }))
  endDate: string | null = null;

  @Property({ type: 'integer', nullable: true })
  maxOccurrences: number | null = null;

  /** Planned minutes of each visit. */
  @Property({ type: 'integer' })
  duration!: number;

  /** Start of each visit, by the clock in Phoenix. */
  @Property(timeOfDay())
  startTime!: string;

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  /** When it ended with the client's care; null otherwise. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  careEndedAt: Date | null = null;

  /** Its last day before that; null if it had none. */
  @Property(calendarDate({ nullable: true }))
  endDateBefore: string | null = null;

  @Property(confidential({ nullable: true }))
  clientNotes: Confidential | null = null;

  /** Why its visits outside the caregiver's weekly hours are theirs; null leaves those open. */
  @Property(confidential({ nullable: true }))
  beyondHours: Confidential | null = null;

  /** The plan that this one continues, after a change of "this and later visits" split it. */
  @ManyToOne(() => RecurringAppointment, reference({ nullable: true }))
  continues: RecurringAppointment | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property(changedAt())
  updatedAt!: Date;
}
