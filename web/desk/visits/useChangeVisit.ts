import { useCallback } from 'react';
import { useCommand, type Command } from '../ui/useCommand.ts';
import type {
  AppointmentStatus,
  ChangeAppointmentInput,
} from '../../app/graph/schema.generated.ts';
import { undoCopy as copy } from './copy.ts';
import { useDeskChangeVisitMutation } from './visits.generated.ts';

/** The fields whose change can be undone. */
type Changeable = Pick<
  ChangeAppointmentInput,
  | 'caregiverId'
  | 'serviceId'
  | 'startsAt'
  | 'duration'
  | 'specialInstructions'
  | 'adminNotes'
  | 'beyondHours'
>;

export interface VisitChange extends Changeable {
  id: string;
  /** The version the user saw. */
  version?: number;
  overrideReason?: string;
  secondCaregiver?: true;
  confirmed?: boolean;
}

/** A visit as it was, as far as a change can be undone. */
type Before = Changeable & { status: AppointmentStatus };

/** The input that undoes a change: the same fields with their previous values, confirmed as it was. */
function undoOf(change: VisitChange, before: Before): VisitChange {
  const names = Object.keys(change).filter((name) => name in before) as (keyof Changeable)[];
  const back = names.filter((name) => change[name] !== undefined);
  return {
    id: change.id,
    ...(Object.fromEntries(back.map((name) => [name, before[name]])) as Changeable),
    // Required for a plan's visit within 48 hours, and not shown anywhere.
    overrideReason: copy.reason,
    // It was there before.
    secondCaregiver: true,
    // Kept only if the visit goes back to someone outside their weekly hours.
    beyondHours: before.beyondHours ?? copy.reason,
    confirmed: before.status === 'CONFIRMED',
  };
}

/**
 * Changes a visit; the toast offers to undo it.
 * @returns the function that does, and whether one is running
 */
export function useChangeVisit(): {
  change: (
    input: VisitChange,
    before: Before,
    words: Pick<Command, 'done' | 'failed' | 'asks'>,
  ) => Promise<boolean>;
  /**
   * @param version the change's answer; if someone else changed the visit since, nothing is undone
   */
  undo: (input: VisitChange, before: Before, version?: number) => Promise<void>;
  busy: boolean;
} {
  const [send] = useDeskChangeVisitMutation();
  const { run, busy } = useCommand();
  const undo = useCallback(
    async (input: VisitChange, before: Before, version?: number): Promise<void> => {
      const variables = { input: { ...undoOf(input, before), version } };
      await run({
        send: async () => (await send({ variables })).data?.changeAppointment,
        done: copy.undone,
        failed: copy.failed,
      });
    },
    [run, send],
  );
  const change = useCallback(
    async (
      input: VisitChange,
      before: Before,
      words: Pick<Command, 'done' | 'failed' | 'asks'>,
    ): Promise<boolean> => {
      let version: number | undefined;
      return run({
        send: async () => {
          const answer = (await send({ variables: { input } })).data?.changeAppointment;
          version = answer?.appointment?.version;
          return answer;
        },
        ...words,
        undo: () => void undo(input, before, version),
      });
    },
    [run, send, undo],
  );
  return { change, undo, busy };
}
