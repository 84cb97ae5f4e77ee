import { isAuthFailure } from './graph/graphErrors.ts';
import { proveNow } from './graph/proofLink.ts';
import { saveAs } from './saveAs.ts';
import { session } from './session/session.ts';

const wantsProof = (body: string): boolean => /"code":\s*"PROOF_REQUIRED"/.test(body);

/**
 * Downloads a file of the signed-in person from a REST path, after asking for a fresh proof if it
 * takes one.
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
  saveAs(await response.blob(), filename);
}
