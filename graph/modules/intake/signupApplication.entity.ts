import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { instant, reference, text } from '../../database/columns.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { PhonedSubmission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signupStatuses, type SignupStatus } from './signupApplication.rules.ts';

export const signupApplicationSearch = searchText(
  'signup_applications',
  ['first_name', 'last_name', 'email', 'reference'],
  'phone',
);

/** An application to become a client. */
@Entity({ tableName: 'signup_applications' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(signupApplicationSearch))
export class SignupApplication extends PhonedSubmission {
  declare [OptionalProps]?: SubmissionDefaults | 'status';

  @Property(text('contact'))
  firstName!: string;

  @Property(text('contact'))
  lastName!: string;

  @Property(text('contact'))
  email!: string;

  @Property(text('contact'))
  address!: string;

  /** Name of the person to call in an emergency. */
  @Property(text('contact'))
  emergencyContact!: string;

  @Property(text('contact'))
  emergencyPhone!: string;

  @Enum({ items: () => signupStatuses, default: 'pending' })
  status: SignupStatus = 'pending';

  @Property(instant({ nullable: true }))
  reviewedAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'reviewed_by' }))
  reviewedBy: User | null = null;
}
