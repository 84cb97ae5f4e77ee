import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space, text } from '../../ui/theme.ts';
import { useFocusHandover } from '../../ui/useFocusHandover.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useSeeNoticesMutation, type WhoComesFragment } from '../care.generated.ts';
import { whoComesCopy as copy } from '../copy.ts';

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(3)};
  background: ${color.sand};
  h2 {
    font-size: ${text.h3};
  }
  ul {
    display: grid;
    gap: ${space(1)};
    padding: 0;
    list-style: none;
  }
`;

/** Which visits have a different caregiver; on top until the client has seen it. */
export function WhoComes({ notices }: { notices: readonly WhoComesFragment[] }): ReactNode {
  const [see, { loading }] = useSeeNoticesMutation();
  const { toast } = useToast();
  const frame = useRef<HTMLElement>(null);
  // To what comes next, whichever that is.
  useFocusHandover(frame, () => document.querySelector('#care-state, #next-visit'));
  const gotIt = async (): Promise<void> => {
    try {
      await see({ variables: { input: { ids: notices.map(({ id }) => id) } } });
    } catch (error) {
      toast({
        title: copy.failed,
        description: serverMessage(error) ?? copy.failedHint,
        variant: 'destructive',
      });
    }
  };
  return (
    <Frame ref={frame} aria-labelledby="who-comes">
      <h2 id="who-comes">{copy.heading}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>{inWords(notice)}</li>
        ))}
      </ul>
      <Button busy={loading} onClick={() => void gotIt()}>
        {copy.seen}
      </Button>
    </Frame>
  );
}

function inWords({ comes, insteadOf, startsAt, pattern }: WhoComesFragment): string {
  const when = startsAt === null ? copy.regular(pattern ?? '') : copy.on(formatVisitTime(startsAt));
  if (comes !== null)
    return insteadOf === null ? copy.comes(comes, when) : copy.instead(comes, insteadOf, when);
  return insteadOf === null ? copy.unknown(when) : copy.nobody(insteadOf, when);
}
