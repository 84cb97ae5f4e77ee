import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { reference, timeOfDay } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';

/** Hours on a weekday when a caregiver works, in the caregiver's own time zone. */
@Entity({ tableName: 'caregiver_availability' })
@Check({
  name: 'caregiver_availability_day_of_week_check',
  expression: 'day_of_week >= 0 and day_of_week <= 6',
})
@Check({ name: 'caregiver_availability_time_check', expression: 'end_time > start_time' })
export class CaregiverAvailability extends BaseEntity {
  declare [OptionalProps]?: 'isAvailable';

  @ManyToOne(() => Caregiver, reference())
  caregiver!: Caregiver;

  /** 0 is Sunday. */
  @Property({ type: 'smallint' })
  dayOfWeek!: number;

  @Property(timeOfDay())
  startTime!: string;

  @Property(timeOfDay())
  endTime!: string;

  @Property({ type: 'boolean', default: true })
  isAvailable: boolean = true;
}
