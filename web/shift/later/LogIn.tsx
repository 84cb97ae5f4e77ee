import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { rememberDevice } from '../../app/session/devices.ts';
import { isCurrent, tokenKey } from '../../app/session/token.ts';
import { tokenStorage } from '../../app/session/tokenStorage.ts';
import { ask, GraphFailure, type NoAnswer } from '../graph/ask.ts';
import { ShiftLogInText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { logInCopy as copy } from './copy.ts';

/** The site's screen for a lost password. Spelled out, to leave the site's paths out. */
const forgotPath = '/forgot-password';

/** Logs in, for a day that is still on screen. */
export const LogInScreen = (): ReactNode => (
  <Frame title={copy.again}>
    <LogIn />
  </Frame>
);

/**
 * The phone's own log-in: the site's is outside of what is installed, and would open in a browser.
 * The page starts again with the session.
 */
export function LogIn(): ReactNode {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const logIn = async (email: string, password: string): Promise<void> => {
    if (email === '' || password === '') return setProblem(copy.missing);
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    const refused = await tryLogIn(email, password);
    underWay.current = false;
    setBusy(false);
    setProblem(refused);
    if (refused !== null) return;
    window.location.hash = '';
    window.location.reload();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const textOf = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value;
    void logIn(textOf('email').trim().toLowerCase(), textOf('password'));
  };
  return (
    <form className="stack" aria-label={copy.form} noValidate onSubmit={submit}>
      <label className="field">
        {copy.email}
        <input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label className="field">
        {copy.password}
        <input name="password" type="password" autoComplete="current-password" />
      </label>
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <button className="button main" aria-disabled={busy}>
        {busy ? copy.sending : copy.submit}
      </button>
      <a className="button" href={forgotPath}>
        {copy.forgot}
      </a>
    </form>
  );
}

/** Stores the session. @returns why there is none */
async function tryLogIn(email: string, password: string): Promise<string | null> {
  try {
    const { login } = await ask(ShiftLogInText, { input: { email, password } }, null);
    const { token, userErrors } = login;
    if (token === null) return userErrors[0]?.message ?? copy.noAnswer;
    if (!isCurrent(token)) return copy.wrongClock;
    tokenStorage.setItem(tokenKey, token);
    rememberDevice(token);
    return null;
  } catch (error) {
    if (error instanceof GraphFailure) return error.message;
    return (error as NoAnswer).said ?? copy.noAnswer;
  }
}
