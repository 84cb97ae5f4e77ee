import { useId, type ReactNode } from 'react';
import { cancelReasons } from '#graph/modules/appointments/appointment.rules';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { formatChoice } from '../../ui/format.ts';
import { cancelCopy as copy } from './copy.ts';

export const ofCaregiver = 'caregiver-request';
const reasonsOfClients = cancelReasons.filter((reason) => reason !== ofCaregiver);

/** Who can't make it and why. */
export interface Cancellation {
  who: string;
  /** The client's reason; empty until one is chosen. */
  reason: string;
  waived: boolean;
}

interface CancelFieldsProps {
  values: Cancellation;
  /** Whether there is a fee that can be waived. */
  hasFee: boolean;
  onChange: (values: Cancellation) => void;
}

/** Who can't make a visit; if the client, also why, and whether the fee is waived. */
export function CancelFields({ values, hasFee, onChange }: CancelFieldsProps): ReactNode {
  const id = useId();
  const { who, reason, waived } = values;
  return (
    <>
      <RadioGroup
        id={`${id}-who`}
        name="who"
        label={copy.who}
        choices={[
          { value: 'client', label: copy.client },
          { value: 'caregiver', label: copy.caregiver },
        ]}
        value={who}
        onChange={(next) => onChange({ ...values, who: next })}
      />
      {who === 'caregiver' ? (
        <p>{copy.giveFirst}</p>
      ) : (
        <>
          <Field id={`${id}-reason`} label={copy.reason}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => onChange({ ...values, reason: target.value })}
              >
                <option value="">{copy.reasonNone}</option>
                {reasonsOfClients.map((one) => (
                  <option key={one} value={one}>
                    {formatChoice(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {hasFee && (
            <Checkbox
              id={`${id}-waive`}
              label={copy.waive}
              checked={waived}
              onChange={({ target }) => onChange({ ...values, waived: target.checked })}
            />
          )}
        </>
      )}
    </>
  );
}
