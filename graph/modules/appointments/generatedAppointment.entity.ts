import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { instant, referenceIndexedElsewhere, text } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from './appointment.entity.ts';
import { RecurringAppointment } from './recurringAppointment.entity.ts';

/**
 * Links an appointment to the plan that generated it; a plan generates at most one for each time.
 */
@Entity({ tableName: 'generated_appointments' })
@Unique({
  name: 'generated_appointments_occurrence_unique',
  properties: ['recurringAppointment', 'scheduledDate'],
})
export class GeneratedAppointment extends BaseEntity {
  declare [OptionalProps]?: 'isException';

  @ManyToOne(() => RecurringAppointment, referenceIndexedElsewhere())
  recurringAppointment!: RecurringAppointment;

  @ManyToOne(() => Appointment, referenceIndexedElsewhere({ unique: true }))
  appointment!: Appointment;

  /** The time in the plan; the appointment itself may have been moved since. */
  @Property(instant())
  scheduledDate!: Date;

  /** Changed or cancelled separately: later changes of the plan leave the appointment as it is. */
  @Property({ type: 'boolean', default: false })
  isException: boolean = false;

  /** Why the plan's caregiver could not be assigned, worded for the office; null if they were. */
  @Property(text('program', { nullable: true }))
  conflict: string | null = null;
}
