import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, confidential, text } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { PhonedSubmission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import {
  consultationForms,
  consultationStatuses,
  consultationTimes,
  type ConsultationForm,
  type ConsultationStatus,
  type ConsultationTime,
} from './consultation.rules.ts';

export const consultationSearch = searchText(
  'consultations',
  ['name', 'email', 'reference'],
  'phone',
);

/** A free in-home consultation requested on the home page or in its dialog. */
@Entity({ tableName: 'consultations' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(consultationSearch))
export class Consultation extends PhonedSubmission {
  declare [OptionalProps]?: SubmissionDefaults | 'agreeToContact' | 'status' | 'form';

  @Property(text('contact'))
  name!: string;

  @Property(text('contact'))
  email!: string;

  @Property(calendarDate({ nullable: true }))
  preferredDate: string | null = null;

  @Enum({ items: () => consultationTimes, nullable: true })
  preferredTime: ConsultationTime | null = null;

  @Property(confidential({ nullable: true }))
  message: Confidential | null = null;

  @Property({ type: 'boolean', default: false })
  agreeToContact: boolean = false;

  /** The form it came from, which determines the consent wording agreed to. */
  @Enum({ items: () => consultationForms, default: 'dialog' })
  form: ConsultationForm = 'dialog';

  @Enum({ items: () => consultationStatuses, default: 'pending' })
  status: ConsultationStatus = 'pending';
}
