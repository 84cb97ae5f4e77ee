import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme.ts';
import { controlProps, errorId, FieldError } from './Field.tsx';

export const ChoiceLine = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1.75)};
  align-items: start;
  padding-block: ${space(1)};
  line-height: 1.45;
  cursor: pointer;
  input {
    width: 1.75rem;
    height: 1.75rem;
    margin: 0;
    accent-color: ${color.teal};
    cursor: pointer;
  }
  input[aria-invalid='true'] {
    outline: 3px solid ${color.error};
    outline-offset: 1px;
  }
  input:focus-visible {
    outline: 3px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  id: string;
  label: ReactNode;
  /** The rest of the sentence: pressable, too, but part of the description, not of the name. */
  more?: string | undefined;
  error?: string | undefined;
}

/** A checkbox with its sentence to the right; the whole line can be pressed. */
export function Checkbox({ id, label, more, error, ...rest }: CheckboxProps): ReactNode {
  const { 'aria-describedby': told, ...control } = controlProps(id, null, error);
  const [nameId, moreId] = [`${id}-name`, `${id}-more`];
  const described = [more && moreId, told].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <ChoiceLine>
        <input
          {...rest}
          type="checkbox"
          {...control}
          aria-labelledby={more ? nameId : undefined}
          aria-describedby={described}
        />
        <span>
          <span id={nameId}>{label}</span>
          {more && (
            <span>
              {' '}
              <span id={moreId}>{more}</span>
            </span>
          )}
        </span>
      </ChoiceLine>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}
