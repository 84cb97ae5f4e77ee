import { Field, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { ContactInquiry, contactInquirySearch } from './contactInquiry.entity.ts';
import { contactFields, inquiryTransitions, type InquiryStatus } from './contactInquiry.rules.ts';
import { InboxEntry } from '../submissions/inboxEntry.type.ts';
import { contactReply } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';

export const InquiryStatusEnum = choicesEnum<InquiryStatus>(
  'ContactInquiryStatus',
  'Status of a contact inquiry.',
  {
    new: 'Nobody has answered it.',
    answered: 'We have answered.',
    closed: 'Nothing is left to do.',
  },
);

@ObjectType('ContactInquiry', {
  description: 'A message from the contact form. Only staff and admins can read it.',
  implements: InboxEntry,
})
export class ContactInquiryEntry extends InboxEntry {
  @Field(() => InquiryStatusEnum, { description: 'Status of the message.' })
  status!: InquiryStatus;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'The message.' })
  message!: string;
}

export const contactInquiryKind: Kind<InquiryStatus, ContactInquiry, ContactInquiryEntry> = {
  name: 'contact-inquiry',
  thing: 'This contact inquiry',
  entity: ContactInquiry,
  table: 'contact_inquiries',
  link: 'contactInquiry',
  entry: ContactInquiryEntry,
  transitions: inquiryTransitions,
  mail: 'contactInquiry',
  promise: contactReply,
  first: 'new',
  ownCommands: {},
  search: contactInquirySearch,
  senderName: `first_name || ' ' || last_name`,
  fields: contactFields,
  columns: [],
  people: [],
  becomes: null,
};
