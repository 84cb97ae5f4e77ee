import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '../../../ui/theme.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { session } from '../../session/session.ts';
import { decodeToken } from '../../session/token.ts';
import { useLogOut } from '../useLogOut.ts';
import { checkSession } from './checkSession.ts';
import { idleClock } from '../../session/idleClock.ts';
import { clockTime, idleCopy as copy } from './copy.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const CountDown = styled.p`
  font: 600 3rem/1 ${font.serif};
  font-variant-numeric: tabular-nums;
  color: ${color.teal};
`;
const Problem = styled.p`
  color: ${color.error};
  font-weight: 700;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/**
 * Asks if the person is still there and counts down. Closing it, also with Escape, means staying.
 */
export default function IdleWarning(): ReactNode {
  const left = useSecondsLeft();
  const logOut = useLogOut();
  const [step, setStep] = useState<'asking' | 'staying' | 'failed' | 'seen'>('asking');
  const last = isLast();
  const stay = (): void => {
    if (last) return setStep('seen');
    setStep('staying');
    // The answer moves the end, which closes this dialog in every tab.
    checkSession({ activity: true }).then(
      () => setStep('asking'),
      () => setStep('failed'),
    );
  };
  return (
    <Dialog
      open={step !== 'seen'}
      onOpenChange={stay}
      title={last ? copy.last.title : copy.title}
      description={copy.ends(left)}
      width="32rem"
    >
      <Body>
        <VisuallyHidden as="p" role="status">
          {copy.ends(left)}
        </VisuallyHidden>
        <CountDown aria-hidden="true">{clockTime(left)}</CountDown>
        <p>{last ? copy.last.kept : copy.kept}</p>
        {step === 'failed' && <Problem role="alert">{copy.failed}</Problem>}
        <Buttons>
          <Button data-first busy={step === 'staying'} onClick={stay}>
            {last ? copy.last.stay : step === 'staying' ? copy.staying : copy.stay}
          </Button>
          <Button variant="secondary" onClick={logOut}>
            {copy.leave}
          </Button>
        </Buttons>
      </Body>
    </Dialog>
  );
}

/** True if the token expires then anyway, which no activity can change. */
function isLast(): boolean {
  const end = idleClock.get();
  const token = decodeToken(session.token() ?? '');
  return Boolean(end && token && token.exp * 1000 - end.endsAt < 2000);
}

function useSecondsLeft(): number {
  const endsAt = useSyncExternalStore(idleClock.subscribe, () => idleClock.get()?.endsAt ?? 0);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
