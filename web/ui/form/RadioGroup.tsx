import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { uiCopy } from '../copy.ts';
import { color, space } from '../theme.ts';
import { ChoiceLine } from './Checkbox.tsx';
import { errorId, FieldError, Hint, hintId } from './Field.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(0.75)};
  text-wrap: balance;
  > p {
    text-wrap: pretty;
  }
`;
const Legend = styled.legend`
  font-weight: 700;
  line-height: 1.35;
`;
const Optional = styled.span`
  font-weight: 400;
  color: ${color.inkSoft};
`;

export interface Choice {
  value: string;
  label: string;
}

export interface RadioGroupProps {
  /** Set on the first choice, so that the error summary can link to it. */
  id: string;
  name: string;
  label: ReactNode;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

export function RadioGroup({
  id,
  name,
  label,
  choices,
  value,
  onChange,
  hint,
  error,
  optional = false,
}: RadioGroupProps): ReactNode {
  const describedBy =
    [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Group aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <Legend>
        <span>{label}</span>
        {optional && <Optional> {uiCopy.optional}</Optional>}
      </Legend>
      {Boolean(hint) && <Hint id={hintId(id)}>{hint}</Hint>}
      <div>
        {choices.map((choice, at) => (
          <ChoiceLine key={choice.value}>
            <input
              type="radio"
              id={at === 0 ? id : `${id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </ChoiceLine>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </Group>
  );
}
