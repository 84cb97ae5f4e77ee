import { useSearchParams } from 'react-router-dom';
import {
  careTypeLabels,
  type CareType,
} from '#graph/modules/intake/consultation-requests/consultationRequest.rules';
import { careTopics } from '../../paths.ts';

/** What the link to this page named (`schedulingPath`), as values of the request form; nothing where it named none. */
export function useCareAskedAbout(): { serviceType?: CareType; additionalInfo?: string } {
  const care = useSearchParams()[0].get('care') ?? '';
  if (Object.hasOwn(careTypeLabels, care)) return { serviceType: care as CareType };
  return Object.hasOwn(careTopics, care)
    ? { additionalInfo: careTopics[care as keyof typeof careTopics] }
    : {};
}
