import { loadWithRetry } from '../../../ui/loadWithRetry.ts';
import { showOfflineNotice } from '../../graph/showOfflineNotice.ts';
import { proofCopy } from './copy.ts';

const copy = proofCopy.passkey;

/** Whether this browser can use passkeys: an old one can't, nor any on a page without https. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

const library = () => loadWithRetry(() => import('@simplewebauthn/browser'), showOfflineNotice);

/** What came of asking the device: what to send, as JSON, or why there is nothing. */
type Asked = { passkey: string } | { trouble: string };

/** Asks the device for a passkey that it has. @param request from the graph */
export const askForPasskey = (request: string): Promise<Asked> =>
  ask(copy.stopped, async () => {
    const { startAuthentication } = await library();
    return startAuthentication({ optionsJSON: JSON.parse(request) as never });
  });

/** Asks the device to make a passkey. @param request from the graph */
export const makePasskey = (request: string): Promise<Asked> =>
  ask(copy.notMade, async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: JSON.parse(request) as never });
  });

async function ask(stopped: string, device: () => Promise<object>): Promise<Asked> {
  try {
    return { passkey: JSON.stringify(await device()) };
  } catch (error) {
    return { trouble: troubleOf(error, stopped) };
  }
}

/** What to say of an error of the browser; it doesn't tell a person's "no" from a time that is over. */
function troubleOf(error: unknown, stopped: string): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return stopped;
    case 'InvalidStateError':
      return copy.known;
    case 'SecurityError':
      return copy.elsewhere;
    case 'ConstraintError':
    case 'NotSupportedError':
      return copy.noLock;
    default:
      return copy.failed;
  }
}
