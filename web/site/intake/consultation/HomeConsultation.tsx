import { deferredForm } from '../../../app/forms/deferredForm.tsx';

/** The consultation form within a page; its code comes when the reader comes near it or reaches for it. */
export const HomeConsultation = deferredForm(async () => import('./HomeConsultationForm.tsx'));
