import { OptionalProps } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { confidential, instant, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import {
  reminderStatuses,
  reminderTypes,
  type ReminderStatus,
  type ReminderType,
} from '../appointments/appointment.rules.ts';

/** A message sent before a visit; one per type and lead time for each visit. */
@Entity({ tableName: 'appointment_reminders' })
@Index({ properties: ['status', 'reminderTime'] })
@Unique({
  name: 'appointment_reminders_once_unique',
  properties: ['appointment', 'reminderType', 'timeBeforeAppointment'],
})
@Check({
  name: 'appointment_reminders_time_before_appointment_check',
  expression: 'time_before_appointment >= 0',
})
export class AppointmentReminder extends BaseEntity {
  declare [OptionalProps]?: 'status';

  @ManyToOne(() => Appointment, reference())
  appointment!: Appointment;

  @Enum({ items: () => reminderTypes })
  reminderType!: ReminderType;

  /** When it is due. */
  @Property(instant())
  reminderTime!: Date;

  /** Minutes between the reminder and the start of the visit. */
  @Property({ type: 'integer' })
  timeBeforeAppointment!: number;

  @Enum({ items: () => reminderStatuses, default: 'pending' })
  status: ReminderStatus = 'pending';

  @Property(confidential({ nullable: true }))
  message: Confidential | null = null;

  @Property(instant({ nullable: true }))
  sentAt: Date | null = null;
}
