import type { ReactNode } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { bookCopy as copy } from './copy.ts';
import {
  useDeskCaregiverChoicesQuery,
  type DeskCaregiverChoicesQueryVariables,
} from './visits.generated.ts';

type Choices = {
  name: string;
  id: string;
  conflicts: string[];
  outsideHours: boolean;
  visitsWithClient: number;
}[];

interface CaregiverFieldProps {
  /** The visit as far as it is known; null until it has a time. */
  visit: DeskCaregiverChoicesQueryVariables | null;
  /** The caregiver to show before the choices have loaded. */
  known?: { id: string; name: string };
}

/**
 * The field `caregiverId`: who can take the visit, best first, then who could beyond their weekly
 * hours, then who can't, and why.
 */
export function CaregiverField({ visit, known }: CaregiverFieldProps): ReactNode {
  const { id, input, error } = useNamedField('caregiverId');
  const { data, previousData } = useDeskCaregiverChoicesQuery({
    variables: visit ?? { startsAt: '', duration: 0 },
    skip: visit === null,
  });
  const choices: Choices = (data ?? previousData)?.caregiverChoices ?? [];
  const free = choices.filter(({ conflicts }) => conflicts.length === 0);
  const outside = choices.filter(({ outsideHours }) => outsideHours);
  const taken = choices.filter(
    ({ conflicts, outsideHours }) => conflicts.length > 0 && !outsideHours,
  );
  const nameOf = ({ name, visitsWithClient }: Choices[number]): string =>
    visitsWithClient > 0 ? `${name}, ${copy.knows(visitsWithClient)}` : name;
  return (
    <Field id={id} label={copy.caregiver} error={error}>
      {(control) => (
        <Select {...input} {...control}>
          <option value="">{copy.nobody}</option>
          {known && !choices.some((choice) => choice.id === known.id) && (
            <option value={known.id}>{known.name}</option>
          )}
          {free.length > 0 && (
            <optgroup label={copy.canTake}>
              {free.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {nameOf(choice)}
                </option>
              ))}
            </optgroup>
          )}
          {outside.length > 0 && (
            <optgroup label={copy.outside}>
              {outside.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {nameOf(choice)}
                </option>
              ))}
            </optgroup>
          )}
          {taken.length > 0 && (
            <optgroup label={copy.cannot}>
              {taken.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.conflicts.join(' ')}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  );
}
