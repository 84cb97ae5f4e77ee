import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { StaffMember } from '../accounts/account.type.ts';
import { useNotedMinutes } from '../identity/identity.rules.ts';
import {
  scopes,
  subjects,
  type Access,
  type Scope,
  type Subject,
} from '../identity/scopes.rules.ts';
import { scopeName } from './apiToken.rules.ts';

const describe = (scope: Scope): string => {
  const [subject, access] = scope.split(':') as [Subject, Access];
  return `${access === 'read' ? 'Read' : 'Change'}: ${subjects[subject].charAt(0).toLowerCase()}${subjects[subject].slice(1)}.`;
};

export const ApiScope = Object.fromEntries(
  scopes.map((scope) => [scopeName(scope), scope]),
) as Readonly<Record<string, Scope>>;
registerEnumType(ApiScope, {
  name: 'ApiScope',
  description:
    'What a token may read or change. CARE_READ and CARE_WRITE are needed on top of another scope for what people write, and for what is medical or opens a home.',
  valuesConfig: Object.fromEntries(
    scopes.map((scope) => [scopeName(scope), { description: describe(scope) }]),
  ),
});

@ObjectType('ApiToken', {
  description: 'The token with which a program uses the graph, without its secret.',
})
export class ApiTokenType {
  @Field(() => ID, { description: 'Identifier of the token.' })
  id!: string;

  @Field(() => String, { description: 'Name of the program.' })
  name!: string;

  @Field(() => [ApiScope], { description: 'What it may read and change.' })
  scopes!: Scope[];

  @Field(() => DateTimeScalar, { description: 'When it stops working.' })
  expiresAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `When it was last used, to within ${useNotedMinutes} minutes; null if never.`,
  })
  lastUsedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => StaffMember, { description: 'The admin who made it.' })
  madeBy!: StaffMember;

  @Field(() => Boolean, {
    description:
      'Whether that admin can still log in. The token works either way, until it expires or is ended.',
  })
  isMakerActive!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When an admin ended it; null unless that happened.',
  })
  endedAt!: Date | null;

  @Field(() => StaffMember, { nullable: true, description: 'The admin who ended it.' })
  endedBy!: StaffMember | null;

  @Field(() => Int, {
    description:
      'Version of the name, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;
}

@ObjectType({ description: 'The token that was changed, or why it was refused.' })
export class ApiTokenPayload extends Payload {
  @Field(() => ApiTokenType, {
    nullable: true,
    description: 'The token after the change; null when refused.',
  })
  apiToken?: ApiTokenType | null;
}

@ObjectType({ description: 'The token that was made, or why it was refused.' })
export class CreateApiTokenPayload extends ApiTokenPayload {
  @Field(() => String, {
    nullable: true,
    description: 'What the program sends as `Authorization: Bearer …`. It is not shown again.',
  })
  secret?: string | null;
}
