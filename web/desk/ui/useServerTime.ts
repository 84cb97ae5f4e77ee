import { useState } from 'react';
import { useNow } from '../../ui/useNow.ts';

/** Milliseconds since 1970, which go on: by the server's clock, if it said when it was `asOf`. */
export function useServerTime(asOf: string | undefined): number {
  const now = useNow().getTime();
  const [read, setRead] = useState({ asOf, at: now });
  if (read.asOf !== asOf) setRead({ asOf, at: now });
  return asOf === undefined ? now : Date.parse(asOf) + Math.max(0, now - read.at);
}
