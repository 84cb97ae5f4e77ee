import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import { JobApplication } from './jobApplication.entity.ts';

/** Stores an application with one previous job and both consents. */
export async function makeJobApplication(
  em: EntityManager,
  values: Partial<JobApplication> = {},
): Promise<JobApplication> {
  const application = em.create(JobApplication, {
    name: 'Thérèse Okafor',
    email: `applicant${nextNumber()}@factory.example`,
    phone: '(623) 555-0158',
    phoneE164: '+16235550158',
    workExperience: [
      {
        title: 'Home health aide',
        startDate: '2021-05-03',
        endDate: '2025-08-29',
        reasonForLeaving: 'Moved to Phoenix',
      },
    ],
    backgroundCheckConsent: true,
    fingerprintConsent: true,
    ...values,
  });
  await em.flush();
  return application;
}
