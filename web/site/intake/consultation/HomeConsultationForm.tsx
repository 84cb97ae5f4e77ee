import { useState } from 'react';
import type { ReactNode } from 'react';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { formCopy } from '../../../app/forms/copy.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConsultationForm } from './ConsultationForm.tsx';
import { useBookConsultation } from './useBookConsultation.ts';
import { consultationCopy as copy } from './copy.ts';

/** The home page's form. Its receipt replaces it until the person asks for another. */
export default function HomeConsultationForm(): ReactNode {
  return (
    <GraphProvider>
      <HomeBooking />
    </GraphProvider>
  );
}

function HomeBooking(): ReactNode {
  const [reference, setReference] = useState<string | null>(null);
  const booking = useBookConsultation('home', setReference);
  if (reference === null) return <ConsultationForm form="home" booking={booking} />;
  return (
    <Submitted
      heading={copy.thanks}
      reference={reference}
      next={copy.next}
      callFrom={formCopy.ifWeCall}
    >
      <Button variant="secondary" onClick={() => setReference(null)}>
        {copy.another}
      </Button>
    </Submitted>
  );
}
