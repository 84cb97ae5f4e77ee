import { useMemo } from 'react';
import type { PlanPreviewInput } from '../../../app/graph/schema.generated.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useDeskPlanPreviewQuery, type DeskPlanPreviewQuery } from '../visits.generated.ts';

/** Null where it could not be found out. */
export type Preview = DeskPlanPreviewQuery['planPreview'] | null;

/**
 * What a plan would come to while it is being thought about; the answer before it while the next one is on its way.
 * @param input null until enough is chosen
 * @param busy once the plan is being stored: what would be then is no question any more
 */
export function usePlanPreview(input: PlanPreviewInput | null, busy: boolean): Preview | undefined {
  const settled = useSettled(JSON.stringify(input));
  const asked = useMemo(() => JSON.parse(settled) as PlanPreviewInput | null, [settled]);
  const { data, previousData, error } = useDeskPlanPreviewQuery({
    variables: { input: asked ?? {} },
    // A year that is being typed goes by 0002: nothing is asked for such a day.
    skip: asked === null || input === null || busy || /"0\d{3}-/.test(settled),
    // Someone may have been given a visit meanwhile.
    fetchPolicy: 'network-only',
  });
  if (input === null) return undefined;
  return error ? null : (data ?? previousData)?.planPreview;
}

/** How many visits a plan would have, and how many of them nobody would come to; null until that is known. */
export function countsOf(preview: Preview | undefined): { visits: number; open: number } | null {
  if (!preview || preview.visits.length === 0) return null;
  const open = preview.visits.filter(({ caregiver }) => caregiver === null).length;
  return { visits: preview.visits.length, open };
}
