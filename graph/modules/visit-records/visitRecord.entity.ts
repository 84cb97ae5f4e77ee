import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import {
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import {
  placesMissing,
  visitRecordKinds,
  type PlaceMissing,
  type VisitRecordKind,
} from './visitRecord.rules.ts';

/**
 * An arrival or a departure as recorded by a caregiver’s phone. The database refuses to change one,
 * except to say once that it was a mistake. The visit has its own, official times.
 */
@Entity({ tableName: 'visit_records' })
@Index({ properties: ['appointment', 'serverAt', 'id'] })
@Unique({
  name: 'visit_records_key_unique',
  properties: ['caregiver', 'kind', 'idempotencyKey'],
})
@Check({ name: 'visit_records_at_check', expression: 'at <= server_at' })
@Check({
  name: 'visit_records_latitude_check',
  expression: `latitude >= '-90'::double precision and latitude <= '90'::double precision`,
})
@Check({
  name: 'visit_records_longitude_check',
  expression: `longitude >= '-180'::double precision and longitude <= '180'::double precision`,
})
@Check({ name: 'visit_records_accuracy_check', expression: `accuracy >= '0'::double precision` })
@Check({
  name: 'visit_records_place_check',
  expression:
    'num_nulls(latitude, longitude, accuracy) = case when place_missing is null then 0 else 3 end',
})
@Check({
  name: 'visit_records_stated_check',
  expression: '(stated_at is null) = (stated_reason is null)',
})
@Check({
  name: 'visit_records_undone_check',
  expression: '(undone_at is null) = (undone_by is null)',
})
export class VisitRecord extends BaseEntity {
  @ManyToOne(() => Appointment, referenceIndexedElsewhere())
  appointment!: Appointment;

  /** Who recorded it; the visit may have been reassigned since. */
  @ManyToOne(() => Caregiver, referenceIndexedElsewhere())
  caregiver!: Caregiver;

  @Enum({ items: () => visitRecordKinds })
  kind!: VisitRecordKind;

  /** When it happened, by our clock. */
  @Property(instant())
  at!: Date;

  /** The device’s clock at that moment. */
  @Property(instant())
  deviceAt!: Date;

  /** The device’s clock when the record was sent. */
  @Property(instant())
  deviceNow!: Date;

  /** Milliseconds that our clock was ahead of the device’s before it happened; null if unknown. */
  @Property({ type: 'double', nullable: true })
  knownOffset: number | null = null;

  /** The earliest that it can have happened; null if unknown. */
  @Property(instant({ nullable: true }))
  notBefore: Date | null = null;

  /** Milliseconds until it was sent, by a clock that cannot be set; null if unknown. */
  @Property({ type: 'double', nullable: true })
  elapsed: number | null = null;

  /** When the record was received. */
  @Property(instant())
  serverAt!: Date;

  /** Degrees. */
  @Property({ type: 'double', nullable: true })
  latitude: number | null = null;

  @Property({ type: 'double', nullable: true })
  longitude: number | null = null;

  /** Accuracy of the place in meters. */
  @Property({ type: 'double', nullable: true })
  accuracy: number | null = null;

  /** Why there is no place; null if there is one. */
  @Enum({ items: () => placesMissing, nullable: true })
  placeMissing: PlaceMissing | null = null;

  /** When it happened according to the caregiver; has no effect until the office accepts it. */
  @Property(instant({ nullable: true }))
  statedAt: Date | null = null;

  @Property(confidential({ nullable: true }))
  statedReason: Confidential | null = null;

  /** The key it was sent with. Stored, since a phone may resend it after more than a day. */
  @Property(text('program'))
  idempotencyKey!: string;

  /** Since when it doesn’t count, because it was a mistake; null if it counts. */
  @Property(instant({ nullable: true }))
  undoneAt: Date | null = null;

  /** Who said that it was a mistake: its caregiver or the office. */
  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'undone_by' }))
  undoneBy: User | null = null;
}
