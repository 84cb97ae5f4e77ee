import type { ReactNode } from 'react';
import { partLabels } from '#graph/modules/client-people/clientAccess.rules';
import type { PortalPart } from '../graph/schema.generated.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { FieldSet } from './FieldSet.tsx';
import { formCopy as copy } from './copy.ts';

/** The field of a form that holds parts of a portal, separated by commas. */
export const partsField = { kind: 'text', label: copy.parts, max: 100 } as const;

const partNames = Object.keys(partLabels).map((part) => part.toUpperCase() as PortalPart);

/** The parts that a form's `parts` names. */
export const chosenParts = (parts: string): PortalPart[] =>
  parts.split(',').filter(Boolean) as PortalPart[];

/** Which parts of a client's portal somebody may see. */
export function PartsField(): ReactNode {
  const { id, input, error, helpers } = useNamedField('parts');
  const chosen = chosenParts(input.value);
  /** Whoever asks for visits sees them, too. */
  const toggle = (part: PortalPart): void => {
    const isOn = chosen.includes(part);
    const next = partNames.filter((name) =>
      name === part
        ? !isOn
        : chosen.includes(name) && !(isOn && part === 'VISITS' && name === 'ASKING'),
    );
    const needed = part === 'ASKING' && !isOn ? partNames.filter((name) => name === 'VISITS') : [];
    void helpers.setValue(partNames.filter((name) => [...next, ...needed].includes(name)).join());
  };
  return (
    <FieldSet legend={copy.parts}>
      {partNames.map((part, place) => (
        <Checkbox
          key={part}
          id={place === 0 ? id : `${id}-${part}`}
          label={partLabels[part.toLowerCase() as Lowercase<PortalPart>]}
          checked={chosen.includes(part)}
          error={place === partNames.length - 1 && error ? copy.partNeeded : undefined}
          onChange={() => toggle(part)}
        />
      ))}
    </FieldSet>
  );
}
