import { useState } from 'react';
import type { ReactNode } from 'react';
import { GraphProvider } from '../../GraphProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConsultationForm } from './ConsultationForm.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useBookConsultation } from './useBookConsultation.ts';
import { formWords } from './words.ts';

/** The form on the home page; after it is sent, thanks take its place until another one is wanted. */
export default function HomeConsultationForm(): ReactNode {
  return <GraphProvider><HomeBooking /></GraphProvider>;
}

function HomeBooking(): ReactNode {
  const [reference, setReference] = useState<string | null>(null);
  const booking = useBookConsultation('home', setReference);
  if (reference === null) return <ConsultationForm form="home" booking={booking} />;
  return (
    <ThankYou reference={reference}>
      <Button variant="secondary" onClick={() => setReference(null)}>{formWords.another}</Button>
    </ThankYou>
  );
}
