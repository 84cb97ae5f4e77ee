import { choiceExamples, fieldExamples } from '../../shared/validation/forms.examples.ts';
import { messages, type FormExamples } from '../../shared/validation/forms.rules.ts';
import {
  consentRefusals,
  consultationFields,
  type ConsultationForm,
} from './consultation.rules.ts';
import {
  consultationRequestFields,
  consultationRequestLabels,
  requestTypes,
} from './consultationRequest.rules.ts';
import { contactFields } from './contactInquiry.rules.ts';
import { signupFields } from './signupApplication.rules.ts';

/**
 * What each form accepts and refuses, shared by tests of the browser's schema, the graph and the
 * REST paths.
 */

/** Home dialog and home-page form. */
export const consultationExamples = (form: ConsultationForm): FormExamples => ({
  good: {
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '(602) 555-0123',
    preferredDate: '2999-03-04',
    preferredTime: 'morning',
    message: 'My mother needs help in the mornings.',
    agreeToContact: true,
  },
  examples: [
    { title: 'the form filled in whole', values: {}, refusals: [] },
    ...fieldExamples(consultationFields(form)),
    {
      title: 'every bad field at once',
      values: {
        name: '',
        email: 'x',
        phone: '',
        preferredDate: '2020-01-15',
        agreeToContact: false,
      },
      refusals: [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'phone', message: 'Phone number is required' },
        { field: 'preferredDate', message: 'Preferred date cannot be in the past' },
        { field: 'agreeToContact', message: consentRefusals[form] },
      ],
    },
  ],
});

/** Consultation request page: name and phone are enough. */
export const consultationRequestExamples: FormExamples = {
  good: {
    name: 'Luis Ortega',
    email: 'luis@example.com',
    phone: '602-555-0177',
    preferredDate: '2999-03-04',
    preferredTime: 'evening',
    serviceType: 'respite-care',
    urgency: 'within-month',
    additionalInfo: 'Evenings are best.',
  },
  examples: [
    { title: 'the form filled in whole', values: {}, refusals: [] },
    {
      title: 'name and phone alone',
      values: {
        email: undefined,
        preferredDate: undefined,
        preferredTime: undefined,
        serviceType: undefined,
        urgency: undefined,
        additionalInfo: undefined,
      },
      refusals: [],
    },
    ...fieldExamples(consultationRequestFields),
    ...choiceExamples('requestType', consultationRequestLabels.requestType, requestTypes),
    {
      title: 'an ISO time for submittedAt',
      values: { submittedAt: '2026-03-04T21:00:00.000Z' },
      refusals: [],
      jsonOnly: true,
    },
    {
      title: 'an ISO time with an offset for submittedAt',
      values: { submittedAt: '2026-03-04T14:00:00-07:00' },
      refusals: [],
      jsonOnly: true,
    },
    {
      title: 'a day for submittedAt',
      values: { submittedAt: '2026-03-04' },
      refusals: [
        { field: 'submittedAt', message: messages.notATime(consultationRequestLabels.submittedAt) },
      ],
      jsonOnly: true,
    },
    {
      title: 'every bad field at once',
      values: { name: ' ', email: 'x', phone: '', preferredDate: '2020-01-15' },
      refusals: [
        { field: 'name', message: 'Full name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'phone', message: 'Phone number is required' },
        { field: 'preferredDate', message: 'Preferred date cannot be in the past' },
      ],
    },
  ],
};

/** Sign-up application. */
export const signupExamples: FormExamples = {
  good: {
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@example.com',
    phone: '602-555-0188',
    address: '18 West Palo Verde Drive, Phoenix, AZ 85015',
    emergencyContact: 'Marco Delgado',
    emergencyPhone: '480-555-0166',
  },
  examples: [
    { title: 'the form filled in whole', values: {}, refusals: [] },
    ...fieldExamples(signupFields),
    {
      title: 'an empty form',
      values: {
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        address: '',
        emergencyContact: '',
        emergencyPhone: '',
      },
      refusals: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'phone', message: 'Phone number is required' },
        { field: 'address', message: 'Address is required' },
        { field: 'emergencyContact', message: 'Emergency contact is required' },
        { field: 'emergencyPhone', message: 'Emergency contact phone is required' },
      ],
    },
  ],
};

/** Contact form: the phone is optional, but must be complete if given. */
export const contactExamples: FormExamples = {
  good: {
    firstName: 'Teresa',
    lastName: 'Begay',
    email: 'teresa@example.com',
    phone: '623-555-0101',
    message: 'Do you work in Peoria?',
  },
  examples: [
    { title: 'the form filled in whole', values: {}, refusals: [] },
    ...fieldExamples(contactFields),
    {
      title: 'an empty form',
      values: { firstName: '', lastName: '', email: '', phone: '', message: '' },
      refusals: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'message', message: 'Message is required' },
      ],
    },
  ],
};
