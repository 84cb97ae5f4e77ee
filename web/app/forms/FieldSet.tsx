import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '../../ui/theme.ts';
import { Hint } from '../../ui/form/Field.tsx';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
  > legend + p {
    margin-top: -${space(2)};
  }
`;
const Legend = styled.legend`
  float: left;
  width: 100%;
  font: 600 1.375rem/1.3 ${font.serif};
  color: ${color.teal};
`;

interface FieldSetProps {
  legend: string;
  hint?: string;
  children: Elements;
}

/** A group of fields with a heading. */
export function FieldSet({ legend, hint, children }: FieldSetProps): ReactNode {
  const id = useId();
  return (
    <Frame aria-describedby={hint && id}>
      <Legend>{legend}</Legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
    </Frame>
  );
}

/** Two related fields, side by side if there is room: first and last name, first and last day. */
export const SideBySide = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;
  /* Align the inputs even if only one field has a hint; with an error, align the labels instead. */
  &:not(:has([aria-invalid='true'])) {
    align-items: end;
  }
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
`;
