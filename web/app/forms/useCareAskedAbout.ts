import { useSearchParams } from 'react-router-dom';
import { careTypeLabels, type CareType } from '#graph/modules/intake/consultationRequest.rules';
import { careTopics } from '../../paths.ts';

/**
 * Initial values of the request form from the care that the link named (`schedulingPath`), if any.
 */
export function useCareAskedAbout(): { serviceType?: CareType; additionalInfo?: string } {
  const care = useSearchParams()[0].get('care') ?? '';
  if (Object.hasOwn(careTypeLabels, care)) return { serviceType: care as CareType };
  return Object.hasOwn(careTopics, care)
    ? { additionalInfo: careTopics[care as keyof typeof careTopics] }
    : {};
}
