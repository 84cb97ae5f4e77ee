import { useCallback } from 'react';
import { useCommand, type Command } from '../ui/useCommand.ts';
import type { ChangeAppointmentInput } from '../../app/graph/schema.generated.ts';
import { undoCopy as copy } from './copy.ts';
import { useVisitsChanged } from './useVisitsChanged.ts';
import { useDeskChangeVisitMutation } from './visits.generated.ts';

/** What of a visit can be changed back. */
type Changeable = Pick<
  ChangeAppointmentInput,
  'caregiverId' | 'scheduledDate' | 'duration' | 'specialInstructions' | 'adminNotes'
>;

export interface VisitChange extends Changeable {
  id: string;
  /** The one that was seen. */
  version?: number;
  overrideReason?: string;
}

/** The input that takes a change back: what is in it, as it was before. */
function undoOf(change: VisitChange, before: Changeable): VisitChange {
  const names = Object.keys(change).filter((name) => name in before) as (keyof Changeable)[];
  const back = names.filter((name) => change[name] !== undefined);
  return {
    id: change.id,
    ...(Object.fromEntries(back.map((name) => [name, before[name]])) as Changeable),
    // Needed for a visit of a plan within 48 hours; said nowhere else.
    overrideReason: copy.reason,
  };
}

/** Changes a visit; the notice offers to take it back. @returns what does, and whether one is under way */
export function useChangeVisit(): {
  change: (
    input: VisitChange,
    before: Changeable,
    words: Pick<Command, 'done' | 'failed' | 'asks'>,
  ) => Promise<boolean>;
  /** @param version that the change answered: what someone else has changed since is not taken back */
  undo: (input: VisitChange, before: Changeable, version?: number) => Promise<void>;
  busy: boolean;
} {
  const [send] = useDeskChangeVisitMutation();
  const changed = useVisitsChanged();
  const { run, busy } = useCommand();
  const undo = useCallback(
    async (input: VisitChange, before: Changeable, version?: number): Promise<void> => {
      const variables = { input: { ...undoOf(input, before), version } };
      const done = await run({
        send: async () => (await send({ variables })).data?.changeAppointment,
        done: copy.undone,
        failed: copy.failed,
      });
      if (done) await changed();
    },
    [run, send, changed],
  );
  const change = useCallback(
    async (
      input: VisitChange,
      before: Changeable,
      words: Pick<Command, 'done' | 'failed' | 'asks'>,
    ): Promise<boolean> => {
      let version: number | undefined;
      const isDone = await run({
        send: async () => {
          const answer = (await send({ variables: { input } })).data?.changeAppointment;
          version = answer?.appointment?.version;
          return answer;
        },
        ...words,
        undo: () => void undo(input, before, version),
      });
      if (isDone) await changed();
      return isDone;
    },
    [run, send, changed, undo],
  );
  return { change, undo, busy };
}
