import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../identity/user.entity.ts';
import {
  changedAt,
  insertedAt,
  newReference,
  reference,
  referenceByDatabase,
  text,
  texts,
  plain,
} from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import type { SpamSignal } from './spam.rules.ts';

/** What all forms sent by visitors have in common. */
export abstract class Submission extends BaseEntity {
  /** Given to the sender, and used by the office to find it. */
  @Property(
    plain('trade', { type: 'string', length: 8, unique: true, defaultRaw: referenceByDatabase }),
  )
  reference: string = newReference();

  /** Spam is marked, never refused; the office looks at it last. */
  @Property({ type: 'boolean', default: false })
  suspectedSpam: boolean = false;

  /** What about it looked like spam when it came in; one signal alone marks nothing. */
  @Property(texts('program'))
  spamSignals: SpamSignal[] = [];

  /** Whether its emails wait until the office says that it isn't spam. */
  @Property({ type: 'boolean', default: false })
  mailsHeld: boolean = false;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(changedAt())
  updatedAt!: Date;

  /** The phone in international form ("+16025550142"); null if there is none or it is not valid. */
  @Property(text('contact', { nullable: true }))
  phoneE164: string | null = null;

  /** The person of the office working on it; null if nobody is. */
  @ManyToOne(() => User, reference({ nullable: true }))
  assignee: User | null = null;
}

/** A form that requires a phone. */
export abstract class PhonedSubmission extends Submission {
  /** As typed. */
  @Property(text('contact'))
  phone!: string;
}

/** Properties with default values. */
export type SubmissionDefaults =
  'reference' | 'suspectedSpam' | 'spamSignals' | 'mailsHeld' | 'createdAt' | 'updatedAt';
