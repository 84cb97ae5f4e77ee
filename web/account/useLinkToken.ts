import { useEffect, useState } from 'react';
import { linkToken } from '../app/linkToken.ts';

/** The token of the link in an email. Null at first, as in the prerendered page, which is the same for everyone. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(linkToken()), []);
  return token;
}
