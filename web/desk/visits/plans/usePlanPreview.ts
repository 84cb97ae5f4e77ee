import { useMemo } from 'react';
import type { PlanPreviewInput } from '../../../app/graph/schema.generated.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useDeskPlanPreviewQuery, type DeskPlanPreviewQuery } from '../visits.generated.ts';

/** Null if it couldn't be loaded. */
export type Preview = DeskPlanPreviewQuery['planPreview'] | null;

/**
 * What a plan would generate as it is being edited; the previous preview while the next one loads.
 * @param input null until enough is chosen
 * @param busy whether the plan is being stored, when a preview no longer matters
 */
export function usePlanPreview(input: PlanPreviewInput | null, busy: boolean): Preview | undefined {
  const settled = useSettled(JSON.stringify(input));
  const asked = useMemo(() => JSON.parse(settled) as PlanPreviewInput | null, [settled]);
  const { data, previousData, error } = useDeskPlanPreviewQuery({
    variables: { input: asked! },
    // While a year is being typed it reads 0002: load nothing for such a day.
    skip: asked === null || input === null || busy || /"0\d{3}-/.test(settled),
    // Caregivers may have been assigned other visits since.
    fetchPolicy: 'network-only',
  });
  if (input === null) return undefined;
  return error ? null : (data ?? previousData)?.planPreview;
}

/**
 * How many visits to come a plan would have, and how many of them without a caregiver; null until
 * known.
 */
export function countsOf(preview: Preview | undefined): { visits: number; open: number } | null {
  const visits = preview?.visits.filter(({ isPast }) => !isPast) ?? [];
  if (visits.length === 0) return null;
  const open = visits.filter(({ caregiver }) => caregiver === null).length;
  return { visits: visits.length, open };
}
