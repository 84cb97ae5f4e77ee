import type { ReactNode } from 'react';
import { ContactTemplate } from '../contact/ContactTemplate.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const ContactForm = deferredForm(() => import('./contact/ContactForm.tsx'));

/** The contact page (ruling 5). */
export default function ContactPage(): ReactNode {
  return <ContactTemplate form={<ContactForm />} />;
}
