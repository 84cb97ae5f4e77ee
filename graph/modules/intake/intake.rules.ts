export * from './consultations/consultation.rules.ts';
export * from './consultation-requests/consultationRequest.rules.ts';
export * from './contact-inquiries/contactInquiry.rules.ts';
export * from './signup-applications/signupApplication.rules.ts';
