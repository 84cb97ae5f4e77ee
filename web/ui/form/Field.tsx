import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { styled } from 'styled-components';
import { uiCopy } from '../copy.ts';
import { color, space } from '../theme.ts';
import type { Elements } from '../elements.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(0.75)};
`;
const Head = styled.div`
  line-height: 1.35;
`;
const Label = styled.label`
  font-weight: 700;
`;
const Optional = styled.span`
  color: ${color.inkSoft};
`;
export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: 1rem;
  line-height: 1.4;
`;

const ErrorLine = styled.p`
  display: flex;
  gap: ${space(1)};
  align-items: flex-start;
  color: ${color.error};
  font-weight: 700;
  line-height: 1.4;
  svg {
    margin-top: 0.12em;
    width: 1.2em;
    height: 1.2em;
  }
`;

/** An error message under a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <ErrorLine id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </ErrorLine>
  );
}

const optionalId = (id: string): string => `${id}-optional`;
export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ties a control to its hint, its error and the word "optional". */
export const controlProps = (
  id: string,
  hint: ReactNode,
  error: string | undefined,
  optional = false,
): ControlProps => ({
  id,
  'aria-describedby':
    [optional ? optionalId(id) : '', hint ? hintId(id) : '', error ? errorId(id) : '']
      .filter(Boolean)
      .join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** Help text under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field "optional"; required fields have no mark. */
  optional?: boolean;
  children: (control: ControlProps) => Elements;
}

/**
 * Label, hint, control, error. "Optional" is next to the label, not part of the accessible name.
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps): ReactNode {
  return (
    <Frame>
      <Head>
        <Label htmlFor={id}>{label}</Label>
        {optional && <Optional id={optionalId(id)}>{` ${uiCopy.optional}`}</Optional>}
      </Head>
      {Boolean(hint) && <Hint id={hintId(id)}>{hint}</Hint>}
      {children(controlProps(id, hint, error, optional))}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </Frame>
  );
}
