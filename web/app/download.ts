import { isAuthFailure } from './graph/graphErrors.ts';
import { proveNow } from './graph/proofLink.ts';
import { saveAs } from './saveAs.ts';
import { session } from './session/session.ts';

const wantsProof = (body: string): boolean => /"code":\s*"PROOF_REQUIRED"/.test(body);

const nameIn = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/**
 * Downloads a file of the signed-in person from a REST path, after asking for a fresh proof if it
 * takes one.
 * @param filename its name, if the server gives none
 * @throws Error "<status>: <body>" unless the request succeeds
 */
export async function download(path: string, filename: string): Promise<void> {
  const token = session.token();
  const response = await fetch(path, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const body = await response.text();
    if (wantsProof(body) && (await proveNow())) return download(path, filename);
    const error = new Error(`${response.status}: ${body || response.statusText}`);
    if (isAuthFailure(error)) session.expire(token, { announce: 'in the portal' });
    throw error;
  }
  saveAs(await response.blob(), nameIn(response) ?? filename);
}
