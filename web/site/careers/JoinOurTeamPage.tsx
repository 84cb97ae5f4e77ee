import type { ReactNode } from 'react';
import { JoinOurTeamTemplate } from './JoinOurTeamTemplate.tsx';
import { deferredForm } from '../../app/forms/deferredForm.tsx';

const JobApplicationForm = deferredForm(() => import('./JobApplicationForm.tsx'));

/** The careers page (specification 2.13). */
export default function JoinOurTeamPage(): ReactNode {
  return <JoinOurTeamTemplate form={<JobApplicationForm />} />;
}
