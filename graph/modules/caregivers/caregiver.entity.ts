import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  changedAt,
  calendarDate,
  confidential,
  insertedAt,
  rate,
  referenceIndexedElsewhere,
  text,
  instant,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';

export const caregiverSearch = searchText(
  'caregivers',
  ['first_name', 'last_name', 'email'],
  'phone',
);

@Entity({ tableName: 'caregivers' })
@Index({ properties: ['createdAt', 'id'] })
@Index(searchIndex(caregiverSearch))
@Check({ name: 'caregivers_hourly_rate_check', expression: 'hourly_rate >= 0' })
@Check({ name: 'caregivers_experience_check', expression: 'experience >= 0' })
export class Caregiver extends BaseEntity {
  declare [OptionalProps]?:
    | 'specialties'
    | 'timezone'
    | 'isActive'
    | 'createdAt'
    | 'version'
    | 'hoursVersion'
    | 'updatedAt';

  /** Null if the caregiver cannot sign in yet. */
  @ManyToOne(() => User, referenceIndexedElsewhere({ unique: true, nullable: true }))
  user: User | null = null;

  @Property(text('contact'))
  firstName!: string;

  @Property(text('contact'))
  lastName!: string;

  @Property(text('contact', { unique: true }))
  email!: string;

  @Property(text('contact', { nullable: true }))
  phone: string | null = null;

  @Property(text('trade', { nullable: true }))
  certification: string | null = null;

  /** Whole years. */
  @Property({ type: 'integer', nullable: true })
  experience: number | null = null;

  @Property(texts('trade'))
  specialties: string[] = [];

  /** Dollars per hour. */
  @Property(rate({ nullable: true }))
  hourlyRate: string | null = null;

  @Property(confidential({ nullable: true }))
  bio: Confidential | null = null;

  @Property(text('contact', { nullable: true }))
  profileImage: string | null = null;

  @Property(text('trade', { default: 'America/Phoenix' }))
  timezone: string = 'America/Phoenix';

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  /** The day after which a caregiver who leaves is no longer active; null while they stay. */
  @Property(calendarDate({ nullable: true }))
  lastWorkingDay: string | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  /** When their name last changed, set by the database; null if it never did. */
  @Property(instant({ nullable: true }))
  renamedAt: Date | null = null;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The same for their weekly hours. */
  @Property({ type: 'integer', default: 1 })
  hoursVersion: number = 1;

  @Property(changedAt())
  updatedAt!: Date;
}
