import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { instant, referenceIndexedElsewhere } from '../database/columns.ts';
import { Stored } from '../database/stored.ts';
import { Appointment } from './appointment.entity.ts';
import { RecurringAppointment } from './recurringAppointment.entity.ts';

/** Which appointment came of which standing arrangement; none comes of the same one twice for one time. */
@Entity({ tableName: 'generated_appointments' })
@Unique({ name: 'generated_appointments_occurrence_unique', properties: ['recurringAppointment', 'scheduledDate'] })
export class GeneratedAppointment extends Stored {
  @ManyToOne(() => RecurringAppointment, referenceIndexedElsewhere())
  recurringAppointment!: RecurringAppointment;

  @ManyToOne(() => Appointment, referenceIndexedElsewhere({ unique: true }))
  appointment!: Appointment;

  @Property(instant())
  scheduledDate!: Date;
}
