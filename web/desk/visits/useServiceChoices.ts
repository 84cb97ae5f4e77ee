import { useDeskBookableServicesQuery } from './visits.generated.ts';

/** The value of a field for care outside the catalogue, which only what has it already can have. */
export const outside = 'outside';

/** What a field for the service offers: all services, and what it is, even if no longer offered. */
export function useServiceChoices({
  serviceId,
  type,
}: {
  serviceId: string | null;
  type: string | null;
}): { value: string; label: string }[] {
  const services = useDeskBookableServicesQuery().data?.services ?? [];
  const own = { value: serviceId ?? outside, label: type ?? '' };
  const choices = services.map(({ id, name }) => ({ value: id, label: name }));
  return choices.some(({ value }) => value === own.value) ? choices : [own, ...choices];
}
