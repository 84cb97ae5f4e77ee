import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  CalendarLinkDocument,
  useEndCalendarLinkMutation,
  useMakeCalendarLinkMutation,
  type CalendarLinkQuery,
} from './client.generated.ts';
import { ownAccountCopy as copy } from '../copy.ts';

interface CalendarLinkActions {
  /** The address made on this page; told once, so it is gone with the page. */
  url: string | null;
  busy: boolean;
  make: () => Promise<void>;
  end: () => Promise<void>;
}

/** Makes and ends the address of the client's private calendar. */
export function useCalendarLink(): CalendarLinkActions {
  const { toast } = useToast();
  const [url, setUrl] = useState<string | null>(null);
  const client = useApolloClient();
  const [makeLink, { loading: making }] = useMakeCalendarLinkMutation();
  const [endLink, { loading: ending }] = useEndCalendarLinkMutation();
  const keep = (calendarLink: CalendarLinkQuery['calendarLink']): void =>
    void client.writeQuery({ query: CalendarLinkDocument, data: { calendarLink } });

  const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast({
        title,
        description: serverMessage(error) ?? copy.tryAgain,
        variant: 'destructive',
      });
    }
  };
  return {
    url,
    busy: making || ending,
    make: () =>
      attempt(copy.calendar.makeFailed, async () => {
        // Never kept with what was read: it is a secret.
        const { data } = await makeLink({ fetchPolicy: 'no-cache' });
        const made = data?.makeCalendarLink.calendarLink;
        if (!made) return;
        keep({ createdAt: made.createdAt });
        setUrl(made.url);
      }),
    end: () =>
      attempt(copy.calendar.endFailed, async () => {
        await endLink();
        keep(null);
        setUrl(null);
        toast({
          title: copy.calendar.ended,
          description: copy.calendar.endedHint,
          variant: 'success',
        });
      }),
  };
}
