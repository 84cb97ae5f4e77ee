import { useRef, type ReactNode } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { styled } from 'styled-components';
import { color, radius, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterSubmit } from '../../ui/form/submitFocus.ts';
import { formCopy } from './copy.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2.5)};
  border: 3px solid ${color.error};
  border-radius: ${radius.medium};
  background: ${color.card};
  > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.error};
  }
  strong {
    color: ${color.error};
  }
  p {
    grid-column: 2;
  }
  button {
    grid-column: 2;
    justify-self: start;
    margin-top: ${space(1)};
  }
`;

/** Says that no answer came and offers to send the form again. Takes focus. */
export function ConnectionLost({ text, busy }: { text: string; busy: boolean }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterSubmit(frame, busy ? undefined : 0);
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <WifiOff aria-hidden="true" />
      <strong>{formCopy.lostTitle}</strong>
      <p>{text}</p>
      <Button type="submit" variant="secondary" busy={busy}>
        {formCopy.tryAgain}
      </Button>
    </Frame>
  );
}
