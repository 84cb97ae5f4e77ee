import type { EntityManager } from '@mikro-orm/postgresql';
import { JobApplication } from '../modules/careers/jobApplication.entity.ts';
import { Consultation } from '../modules/intake/consultation.entity.ts';
import { ConsultationRequest } from '../modules/intake/consultationRequest.entity.ts';
import { ContactInquiry } from '../modules/intake/contactInquiry.entity.ts';
import { SignupApplication } from '../modules/intake/signupApplication.entity.ts';
import type { Calendar } from './calendar.ts';
import type { People } from './people.ts';

/** Recent form submissions, some of them answered. */
export function demoIntake(
  em: EntityManager,
  { day, hoursAgo }: Calendar,
  { staff }: People,
): void {
  em.create(ContactInquiry, {
    firstName: 'Gwen',
    lastName: 'Albright',
    email: 'gwen.albright@visitor.example',
    phone: '(602) 555-0181',
    phoneE164: '+16025550181',
    message: 'Do you come to Sun City on weekends?',
    createdAt: hoursAgo(5),
  });
  em.create(ContactInquiry, {
    firstName: 'Raúl',
    lastName: 'Espinoza',
    email: 'raul.espinoza@visitor.example',
    status: 'answered',
    createdAt: hoursAgo(76),
    message: 'My father’s insurer asks for a copy of your license. Where can I find it?',
  });
  em.create(Consultation, {
    name: 'Adèle Fontaine',
    email: 'adele.fontaine@visitor.example',
    phone: '480-555-0103',
    phoneE164: '+14805550103',
    preferredDate: day(3),
    preferredTime: 'morning',
    message: 'For my mother, who lives alone.',
    agreeToContact: true,
    createdAt: hoursAgo(3),
  });
  em.create(Consultation, {
    name: 'Walter Kim',
    email: 'walter.kim@visitor.example',
    phone: '(623) 555-0170',
    phoneE164: '+16235550170',
    agreeToContact: true,
    form: 'home',
    status: 'contacted',
    createdAt: hoursAgo(50),
  });
  em.create(ConsultationRequest, {
    name: 'Socorro Bustamante',
    phone: '602 555 0192',
    phoneE164: '+16025550192',
    preferredTime: 'evening',
    serviceType: 'dementia-support',
    urgency: 'immediately',
    additionalInfo: 'Please speak Spanish if you can.',
    createdAt: hoursAgo(2),
  });
  em.create(ConsultationRequest, {
    name: 'Henry Oduya',
    email: 'henry.oduya@visitor.example',
    phone: '(480) 555-0116',
    phoneE164: '+14805550116',
    preferredDate: day(6),
    serviceType: 'respite-care',
    urgency: 'planning-ahead',
    status: 'scheduled',
    createdAt: hoursAgo(120),
  });
  em.create(SignupApplication, {
    firstName: 'Beatriz',
    lastName: 'Muñoz',
    email: 'beatriz.munoz@visitor.example',
    phone: '(602) 555-0139',
    phoneE164: '+16025550139',
    address: '77 North Ironwood Way, Glendale, AZ 85301',
    emergencyContact: 'Andrés Muñoz',
    emergencyPhone: '(602) 555-0140',
    createdAt: hoursAgo(9),
  });
  em.create(SignupApplication, {
    firstName: 'Clyde',
    lastName: 'Jensen',
    email: 'clyde.jensen@visitor.example',
    phone: '(928) 555-0162',
    phoneE164: '+19285550162',
    address: '12 Pine Street, Flagstaff, AZ 86001',
    emergencyContact: 'Ruth Jensen',
    emergencyPhone: '(928) 555-0163',
    status: 'declined',
    reviewedAt: hoursAgo(40),
    reviewedBy: staff,
    createdAt: hoursAgo(60),
  });
  em.create(JobApplication, {
    name: 'Amina Warsame',
    email: 'amina.warsame@visitor.example',
    phone: '(480) 555-0129',
    phoneE164: '+14805550129',
    workExperience: [
      {
        title: 'Caregiver',
        startDate: '2022-02-14',
        endDate: '2025-11-28',
        reasonForLeaving: 'The agency closed',
      },
      {
        title: 'Hotel housekeeper',
        startDate: '2019-06-03',
        endDate: '2022-01-31',
        reasonForLeaving: 'Wanted to work with people',
      },
    ],
    backgroundCheckConsent: true,
    fingerprintConsent: true,
    additionalNotes: 'I can work nights and weekends.',
    createdAt: hoursAgo(20),
  });
  em.create(JobApplication, {
    name: 'Pete Holloway',
    email: 'pete.holloway@visitor.example',
    phone: '(602) 555-0107',
    phoneE164: '+16025550107',
    workExperience: [
      {
        title: 'Hospital orderly',
        startDate: '2016-09-12',
        endDate: '2024-04-30',
        reasonForLeaving: 'Retired early',
      },
    ],
    backgroundCheckConsent: true,
    fingerprintConsent: true,
    status: 'interviewing',
    createdAt: hoursAgo(170),
  });
}
