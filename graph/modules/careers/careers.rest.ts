import { applicationReplyDays } from '../../shared/promises.rules.ts';
import type { RestRow } from '../../shared/rest/route.ts';
import { formRow } from '../intake/intake.rest.ts';
import { jobApplicationFields } from './careers.rules.ts';
import { jobApplicationSchema } from './jobApplication.input.ts';

const earlierJob = {
  title: 'Caregiver',
  startDate: '2020-01-06',
  endDate: '2022-02-25',
  reasonForLeaving: 'Moved to Phoenix',
};

export const careersRows: readonly RestRow[] = [
  formRow({
    path: '/api/job-applications',
    operationId: 'submitJobApplication',
    summary: 'Applies to join the team.',
    description: `The office answers within ${applicationReplyDays} business days.`,
    mutation: 'submitJobApplication',
    body: {
      schema: jobApplicationSchema,
      fields: jobApplicationFields,
      describedBy: 'SubmitJobApplicationInput',
      example: {
        name: 'Ana Ruiz',
        email: 'ana@example.com',
        phone: '(602) 555-0188',
        workExperience: JSON.stringify([earlierJob]),
        backgroundCheckConsent: true,
        fingerprintConsent: true,
      },
      documented: {
        workExperience: ({ description, ...list }) => ({
          description: `${description} As a JSON-encoded string of the list, or as the list itself.`,
          anyOf: [
            { type: 'string', contentMediaType: 'application/json', contentSchema: list },
            list,
          ],
        }),
      },
    },
  }),
];
