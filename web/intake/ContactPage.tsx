import type { ReactNode } from 'react';
import { ContactTemplate } from '../site/contact/ContactTemplate.tsx';
import { CallUsSlot } from '../site/parts/CallUsSlot.tsx';

export default function ContactPage(): ReactNode {
  return <ContactTemplate form={<CallUsSlot />} />;
}
