import { useState } from 'react';

interface Retry {
  /** The error state stays while this is true. */
  retrying: boolean;
  retry: () => void;
}

/**
 * Retries a failed read. Apollo drops the error when a refetch starts; this remembers it, so that
 * the error state, and focus in it, stay until the answer.
 * @param loading true while the read is under way
 * @param again reads again, such as `refetch`; a failure shows by itself
 */
export function useRetry(loading: boolean, again: () => unknown): Retry {
  const [asked, setAsked] = useState(false);
  return {
    retrying: asked && loading,
    retry: () => {
      setAsked(true);
      void Promise.resolve(again()).catch(() => undefined);
    },
  };
}
