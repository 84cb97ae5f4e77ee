import { firstIntent } from './firstIntent.ts';
import { keepActions } from './keepActions.ts';

// The only script of a page that nobody has touched yet. What is prerendered reads and navigates by itself; the
// application comes with the first intent of a person, or at once where a token is stored or the page says so. This file
// shares nothing with the application: it must stay small.

const { main, chunks, clientChunks, eager } = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
const signedIn = document.documentElement.dataset.auth === 'pending';

/** A form was left half-filled in this tab (web/forms/draft.ts): what was typed comes back with the application. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('form:'));
  } catch {
    return false;
  }
}

interface Application {
  /** Resolves when the page answers to its person. */
  hydrated: Promise<void>;
}

async function load(): Promise<void> {
  for (const href of ((signedIn && clientChunks) || chunks)?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const application = (await import(/* @vite-ignore */ main!)) as Application;
  await application.hydrated;
}

/** Without the application a click must not be lost, nor a form sent by the browser; without a network, they wait. */
async function start(): Promise<void> {
  const actions = keepActions();
  if (!signedIn && eager === undefined && !hasDraft()) await firstIntent();
  try {
    await load();
  } catch {
    actions.drop();
    return start();
  }
  actions.replay();
}

void start();
