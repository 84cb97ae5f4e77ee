import { contactReply } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { accessRequestFields } from './accessRequest.rules.ts';
import { ContactInquiry, contactInquirySearch } from './contactInquiry.entity.ts';
import { contactFields, inquiryTransitions } from './contactInquiry.rules.ts';

export const contactInquiryKind = {
  name: 'contact-inquiry',
  thing: 'This contact inquiry',
  entity: ContactInquiry,
  table: 'contact_inquiries',
  link: 'contactInquiry',
  transitions: inquiryTransitions,
  mail: 'contactInquiry',
  asSent: (row) =>
    (row as ContactInquiry).clientName === null
      ? { mail: 'contactInquiry', fields: contactFields }
      : {
          mail: 'accessRequest',
          fields: { ...accessRequestFields, email: contactFields.email },
        },
  promise: contactReply,
  first: 'new',
  ownCommands: {},
  search: contactInquirySearch,
  senderName: `first_name || ' ' || last_name`,
  fields: contactFields,
  columns: ['clientName', 'relation'],
  reviewed: false,
  becomes: null,
} satisfies Kind;
