import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, reference } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from './appointment.entity.ts';
import { recurrencePatterns, type RecurrencePattern } from './appointment.rules.ts';

/** How one appointment repeats. */
@Entity({ tableName: 'appointment_recurring' })
@Check({ name: 'appointment_recurring_interval_check', expression: '"interval" > 0' })
@Check({ name: 'appointment_recurring_max_occurrences_check', expression: 'max_occurrences > 0' })
export class AppointmentRecurring extends BaseEntity {
  declare [OptionalProps]?: 'interval' | 'isActive';

  @ManyToOne(() => Appointment, reference())
  appointment!: Appointment;

  @Enum({ items: () => recurrencePatterns })
  pattern!: RecurrencePattern;

  /** Repeats every this many days, weeks or months. */
  @Property({ type: 'integer', default: 1 })
  interval: number = 1;

  /** 0 is Sunday. */
  @Property({ type: 'array', columnType: 'smallint[]', nullable: true })
  daysOfWeek: number[] | null = null;

  /** Last day on which it may repeat. */
  @Property(calendarDate({ nullable: true }))
  endDate: string | null = null;

  @Property({ type: 'integer', nullable: true })
  maxOccurrences: number | null = null;

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;
}
