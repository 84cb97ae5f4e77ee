import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../identity/user.entity.ts';
import {
  insertedAt,
  newReference,
  reference,
  referenceByDatabase,
  text,
} from '../../../database/columns.ts';
import { BaseEntity } from '../../../database/base.entity.ts';

/** What every form sent by a visitor has in common. */
export abstract class Submission extends BaseEntity {
  /** Told to the sender and found again by the office. */
  @Property({ type: 'string', length: 8, unique: true, defaultRaw: referenceByDatabase })
  reference: string = newReference();

  /** Marked, never refused: the office looks at these last. */
  @Property({ type: 'boolean', default: false })
  suspectedSpam: boolean = false;

  @Property(insertedAt())
  createdAt: Date = new Date();

  /** The phone in international form ("+16025550142"); null where there is none or it could not be read. */
  @Property(text({ nullable: true }))
  phoneE164: string | null = null;

  /** Who in the office has it in hand; null while nobody does. */
  @ManyToOne(() => User, reference({ nullable: true }))
  assignee: User | null = null;
}

/** A form that cannot be sent without a phone. */
export abstract class PhonedSubmission extends Submission {
  /** As the sender wrote it. */
  @Property(text())
  phone!: string;
}

/** Properties of a submission that have a value without being given one. */
export type SubmissionDefaults = 'reference' | 'suspectedSpam' | 'createdAt';
