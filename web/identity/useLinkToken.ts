import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The token of the link in an e-mail. Null at first, as in the prerendered page, which is the same for everyone; then
 * what the address carries, empty where it carries none.
 */
export function useLinkToken(): string | null {
  const [search] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  const given = search.get('token') ?? '';
  useEffect(() => setToken(given), [given]);
  return token;
}
