import { isAuthFailure } from './graph/graphErrors.ts';
import { saveAs } from './saveAs.ts';
import { session } from './session/session.ts';

/**
 * Downloads a file of the signed-in person from a REST path.
 * @throws Error "<status>: <body>" unless the request succeeds
 */
export async function download(path: string, filename: string): Promise<void> {
  const token = session.token();
  const response = await fetch(path, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const error = new Error(
      `${response.status}: ${(await response.text()) || response.statusText}`,
    );
    if (isAuthFailure(error)) session.expire(token, { announce: 'in the portal' });
    throw error;
  }
  saveAs(await response.blob(), filename);
}
