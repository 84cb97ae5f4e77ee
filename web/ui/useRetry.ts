import { useState } from 'react';

interface Retry {
  /** The error state stays while this is true. */
  retrying: boolean;
  retry: () => void;
}

/**
 * Another try at something that did not arrive. Reads forget their error when they begin anew: this remembers that there
 * was one, so that its place and the focus in it stay until the answer.
 * @param loading whether the read is under way
 */
export function useRetry(loading: boolean, again: () => void): Retry {
  const [asked, setAsked] = useState(false);
  return {
    retrying: asked && loading,
    retry: () => {
      setAsked(true);
      again();
    },
  };
}
