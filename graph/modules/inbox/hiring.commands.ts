import { hire } from '../caregivers/hiring.commands.ts';
import { hiringSchema, type HiringInput } from '../caregivers/caregiver.input.ts';
import { splitName } from '../clients/names.rules.ts';
import { jobApplicationTransitions } from '../careers/careers.rules.ts';
import { JobApplication } from '../careers/jobApplication.entity.ts';
import type { GraphContext } from '../../shared/context.ts';
import { User } from '../identity/user.entity.ts';
import type { Viewer } from '../identity/viewer.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { jobApplicationKind } from '../careers/jobApplication.kind.ts';
import { SubmissionOutcome } from './submissionOutcome.entity.ts';

/**
 * Hires an applicant: user, caregiver and invitation in one transaction. Of two concurrent calls
 * one is refused.
 * @param overrides the office's corrections and additions; name, email and phone come from the
 *   application
 * @returns identifier of the caregiver
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states unless the applicant is being interviewed, or on
 *   `email`; INVALID
 */
export const hireApplicant = (
  office: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  viewer: Viewer,
  id: string,
  overrides: { [Field in keyof HiringInput]?: HiringInput[Field] } = {},
): Promise<string> =>
  retryOnConflict(() =>
    office.em.fork().transactional(async (em) => {
      const application = await lockForUpdate(em, JobApplication, id, jobApplicationKind.thing);
      assertTransition(
        jobApplicationKind.thing,
        jobApplicationTransitions,
        application.status,
        'hired',
      );
      application.status = 'hired';
      const { name, email, phone } = application;
      const corrections = Object.fromEntries(
        Object.entries(overrides).filter(([, value]) => value !== undefined),
      );
      const caregiver = await hire(
        em,
        office,
        parseInput(hiringSchema, { ...splitName(name), email, phone, ...corrections }),
      );
      em.create(SubmissionOutcome, {
        jobApplication: application,
        caregiver,
        decidedBy: em.getReference(User, viewer.userId),
      });
      return caregiver.id;
    }),
  );
