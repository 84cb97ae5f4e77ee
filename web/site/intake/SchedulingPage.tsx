import type { ReactNode } from 'react';
import { SchedulingTemplate } from '../scheduling/SchedulingTemplate.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const RequestForm = deferredForm(() => import('./request/RequestForm.tsx'));

/** The consultation request page (specification 2.7). */
export default function SchedulingPage(): ReactNode {
  return <SchedulingTemplate form={<RequestForm />} />;
}
