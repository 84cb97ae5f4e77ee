import { daysToCome } from './daysToCome.ts';
import { firstIntent } from './firstIntent.ts';
import { keepActions } from './keepActions.ts';
import { untilItComes } from './untilItComes.ts';

// The only script of a page that nobody has touched yet. What is prerendered reads and navigates by itself; the
// application comes with the first intent of a person, or at once where a token is stored or the page says so. This file
// shares nothing with the application: it must stay small.

const { main, chunks, clientChunks, eager } = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
const signedIn = document.documentElement.dataset.auth === 'pending';
const preloads = ((signedIn && clientChunks) || chunks || '').split(' ').filter(Boolean);

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
  takeOver(): Promise<void>;
}

async function load(): Promise<void> {
  for (const href of preloads.splice(0)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await ((await import(/* @vite-ignore */ main!)) as Application).takeOver();
}

/** Without the application a click must not be lost, nor a form sent by the browser; without a network, they wait. */
async function start(): Promise<void> {
  daysToCome();
  const actions = keepActions();
  if (!signedIn && eager === undefined && !hasDraft()) await firstIntent();
  const words = document.querySelector<HTMLElement>('#away > p')!;
  let answers = 0;
  await untilItComes(async (failures) => {
    // Older browsers remember for as long as a page stands that a module did not come, but not that a file did not. So what
    // is likely to fail is tried with a file.
    if (failures > 0) {
      const page = await fetch(location.pathname, { cache: 'no-store' });
      // Loaded anew for another version, as web/reloadOnMissingChunk.ts does later on, or where the server answers in vain.
      if (page.ok && (!(await page.text()).includes(main!) || ((answers += 1) > 3 && actions.typed.size === 0))) location.reload();
    } else if (!navigator.onLine) await fetch(main!);
    await load();
  }, () => { words.hidden = false; });
  words.hidden = true;
  actions.replay();
}

void start();
