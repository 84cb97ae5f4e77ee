import { useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { TextInput } from './inputs.ts';
import { uiCopy } from '../copy.ts';

const Frame = styled.div`
  position: relative;
`;
const Input = styled(TextInput)`
  padding-right: 6rem;
`;
const Switch = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  min-width: 5rem;
  padding: 0 ${space(1.5)};
  background: none;
  border: 0;
  color: ${color.teal};
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/**
 * A password field with a switch to show it. Only the field has "password" in its accessible name.
 */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Switch type="button" aria-controls={props.id} onClick={() => setShown(!shown)}>
        <span>{shown ? uiCopy.hide : uiCopy.show}</span>
        <VisuallyHidden> {uiCopy.password}</VisuallyHidden>
      </Switch>
    </Frame>
  );
}
