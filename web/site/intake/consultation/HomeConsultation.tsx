import { deferredForm } from '../../../app/forms/deferredForm.tsx';

/** The consultation form within a page; its code loads when it scrolls near or is touched. */
export const HomeConsultation = deferredForm(async () => import('./HomeConsultationForm.tsx'));
