import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { PortalPart } from '../identity/portal.rules.ts';
import type { Agreement } from './clientAccess.rules.ts';
import { AgreementEnum, PortalPartEnum } from './clientAccess.input.ts';

@ObjectType('ClientAccess', {
  description:
    'What an account may see, or might see, of a client’s portal, as a person around the client.',
})
export class ClientAccessType {
  @Field(() => ID, { description: 'Identifier of the access.' })
  id!: string;

  @Field(() => [PortalPartEnum], { description: 'The parts of the portal.' })
  parts!: PortalPart[];

  @Field(() => String, { description: 'Email of the account.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether they have yet to choose a password.' })
  isInvited!: boolean;

  @Field(() => AgreementEnum, { description: 'How the client agreed.' })
  agreedBy!: Agreement;

  @Field(() => String, { nullable: true, description: 'The office’s words about it.' })
  agreedNote!: string | null;

  @Field(() => String, {
    description: 'Full name of who gave it; a person around the client with what they are to them.',
  })
  grantedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was given.' })
  grantedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who took it back or gave another in its place; null while it holds.',
  })
  endedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When; null while it holds.' })
  endedAt!: Date | null;
}

@ObjectType('OwnAccess', {
  description: 'Who may see the portal of a client for whom one decides.',
})
export class OwnAccess {
  @Field(() => ID, { description: 'Identifier of the person.' })
  personId!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'What they are to the client, such as "daughter".' })
  relation!: string;

  @Field(() => [PortalPartEnum], { description: 'The parts of the portal.' })
  parts!: PortalPart[];

  @Field(() => String, {
    nullable: true,
    description: 'Their email address; null if none is known.',
  })
  email!: string | null;

  @Field(() => Boolean, {
    description: 'Whether they hold power of attorney, and so decide for the client.',
  })
  hasPowerOfAttorney!: boolean;

  @Field(() => DateTimeScalar, { description: 'Since when.' })
  grantedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who gave it in the portal; null if the office recorded it.',
  })
  grantedBy!: string | null;
}

@ObjectType({ description: 'Who may see the client’s portal now, or why it was refused.' })
export class OwnAccessPayload extends Payload {
  @Field(() => [OwnAccess], { nullable: true, description: 'Who may; null when refused.' })
  ownAccess?: OwnAccess[] | null;
}

@ObjectType('Portal', { description: 'A client’s portal that the signed-in user may open.' })
export class PortalType {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'First name of the client.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name of the client.' })
  lastName!: string;

  @Field(() => Boolean, { description: 'Whether it is their own.' })
  isOwn!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What they are to the client, such as "daughter"; null for their own.',
  })
  relation!: string | null;

  @Field(() => [PortalPartEnum], { description: 'The parts they may see; all of their own.' })
  parts!: PortalPart[];

  @Field(() => Boolean, {
    description:
      'Whether they decide for the client: it is their own, or they hold power of attorney.',
  })
  decides!: boolean;

  @Field(() => Boolean, { description: 'Whether it is the one that this session has open.' })
  isOpen!: boolean;
}

@ObjectType('Portals', { description: 'The portals that the signed-in user may open.' })
export class PortalsType {
  @Field(() => [PortalType], { description: 'The portals, their own first.' })
  portals!: PortalType[];

  @Field(() => Boolean, {
    description: 'Whether the one that this session had open is not theirs to see anymore.',
  })
  hasEnded!: boolean;
}

@ObjectType({ description: 'The portals, with the one that is open now, or why it was refused.' })
export class OpenPortalPayload extends Payload {
  @Field(() => PortalsType, { nullable: true, description: 'The portals; null when refused.' })
  portals?: PortalsType | null;
}
