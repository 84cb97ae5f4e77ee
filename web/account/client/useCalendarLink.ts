import { useState } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useEndCalendarLinkMutation, useMakeCalendarLinkMutation } from './client.generated.ts';
import { ownAccountCopy as copy } from '../copy.ts';

interface CalendarLinkActions {
  /** The URL made on this page. Shown once, so it is gone when the page closes. */
  url: string | null;
  busy: boolean;
  make: () => Promise<void>;
  end: () => Promise<void>;
}

/** Makes and turns off the link to the client's private calendar. */
export function useCalendarLink(): CalendarLinkActions {
  const { toast } = useToast();
  const [url, setUrl] = useState<string | null>(null);
  const [makeLink, { loading: making }] = useMakeCalendarLinkMutation();
  const [endLink, { loading: ending }] = useEndCalendarLinkMutation();

  const fail = (title: string, description: string = copy.tryAgain): void =>
    toast({ title, description, variant: 'destructive' });
  const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      fail(title, serverMessage(error) ?? undefined);
    }
  };
  return {
    url,
    busy: making || ending,
    make: () =>
      attempt(copy.calendar.makeFailed, async () => {
        // Never cache it: it's a secret.
        const { data } = await makeLink({ fetchPolicy: 'no-cache' });
        const { calendarLink: made, userErrors } = data?.makeCalendarLink ?? {};
        if (!made) return fail(copy.calendar.makeFailed, userErrors?.[0]?.message);
        setUrl(made.url);
      }),
    end: () =>
      attempt(copy.calendar.endFailed, async () => {
        const { data } = await endLink();
        if (!data?.endCalendarLink.ok) throw new Error('The link works on');
        setUrl(null);
        toast({
          title: copy.calendar.ended,
          description: copy.calendar.endedHint,
          variant: 'success',
        });
      }),
  };
}
