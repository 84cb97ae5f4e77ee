import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { referenceIndexedElsewhere } from '../../../database/columns.ts';
import { Appointment } from '../appointments/appointment.entity.ts';

/** Who has, or ever had, a visit. A trigger writes it and nothing else does. */
@Entity({ tableName: 'visit_assignments' })
export class VisitAssignment {
  declare [PrimaryKeyProp]?: ['appointment', 'caregiver'];

  @ManyToOne(() => Appointment, {
    ...referenceIndexedElsewhere({ primary: true }),
    deleteRule: 'cascade',
  })
  appointment!: Appointment;

  @ManyToOne(() => Caregiver, {
    ...referenceIndexedElsewhere({ primary: true }),
    deleteRule: 'cascade',
  })
  caregiver!: Caregiver;
}
