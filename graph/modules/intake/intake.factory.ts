import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import { Consultation } from './consultation.entity.ts';
import { ConsultationRequest } from './consultationRequest.entity.ts';
import { ContactInquiry } from './contactInquiry.entity.ts';
import { SignupApplication } from './signupApplication.entity.ts';

const sender = () => ({
  email: `visitor${nextNumber()}@factory.example`,
  phone: '(602) 555-0163',
  phoneE164: '+16025550163',
});
const fullName = { firstName: 'Maribel', lastName: 'Ibarra' };

export async function makeContactInquiry(
  em: EntityManager,
  values: Partial<ContactInquiry> = {},
): Promise<ContactInquiry> {
  const inquiry = em.create(ContactInquiry, {
    ...sender(),
    ...fullName,
    message: 'Do you visit Sun City?',
    ...values,
  });
  await em.flush();
  return inquiry;
}

export async function makeConsultation(
  em: EntityManager,
  values: Partial<Consultation> = {},
): Promise<Consultation> {
  const consultation = em.create(Consultation, {
    ...sender(),
    name: 'Maribel Ibarra',
    agreeToContact: true,
    ...values,
  });
  await em.flush();
  return consultation;
}

export async function makeConsultationRequest(
  em: EntityManager,
  values: Partial<ConsultationRequest> = {},
): Promise<ConsultationRequest> {
  const request = em.create(ConsultationRequest, {
    ...sender(),
    name: 'Maribel Ibarra',
    ...values,
  });
  await em.flush();
  return request;
}

export async function makeSignupApplication(
  em: EntityManager,
  values: Partial<SignupApplication> = {},
): Promise<SignupApplication> {
  const application = em.create(SignupApplication, {
    ...sender(),
    ...fullName,
    address: '2 Factory Lane, Mesa, AZ 85201',
    emergencyContact: 'Óscar Ibarra',
    emergencyPhone: '(480) 555-0119',
    ...values,
  });
  await em.flush();
  return application;
}
