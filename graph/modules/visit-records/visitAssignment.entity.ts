import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { reference, referenceIndexedElsewhere } from '../../database/columns.ts';
import { Appointment } from '../appointments/appointment.entity.ts';

/** Everyone who has or ever had a visit. Only a trigger writes it. */
@Entity({ tableName: 'visit_assignments' })
export class VisitAssignment {
  declare [PrimaryKeyProp]?: ['appointment', 'caregiver'];

  @ManyToOne(() => Appointment, {
    ...referenceIndexedElsewhere({ primary: true }),
    deleteRule: 'cascade',
  })
  appointment!: Appointment;

  @ManyToOne(() => Caregiver, {
    ...reference({ primary: true }),
    deleteRule: 'cascade',
  })
  caregiver!: Caregiver;
}
