import { firstIntent } from './firstIntent.ts';
import { recordActions } from './recordActions.ts';
import { retryStart } from './retryStart.ts';

// The only script of a page that nobody has touched yet. What is prerendered reads and navigates by itself; the
// application comes with the first intent of a person, or at once where a token is stored or the page says so. This file
// shares nothing with the application: it must stay small.

const { main, chunks, clientChunks, eager } =
  document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
const signedIn = document.documentElement.dataset.auth === 'pending';
const files = ((signedIn && clientChunks) || chunks || '').split(' ').filter(Boolean);

/** A form was left half-filled in this tab (web/app/forms/draft.ts): what was typed comes back with the application. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('form:'));
  } catch {
    return false;
  }
}

/**
 * A preferred date is not before today. A page rendered once cannot know today, and the date picker
 * may open before the application has loaded.
 */
function offerDaysToCome(): void {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' });
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=preferredDate]'))
    field.min = today;
}

interface Application {
  /** Resolves when the page answers to its person. */
  takeOver(): Promise<void>;
}

async function load(): Promise<void> {
  // Fetched before they are imported: many browsers never ask again for a module that did not come (web/app/loadChunk.ts).
  const code = [main!, ...files];
  await Promise.all(
    code.map(async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file} answers ${response.status}`);
      await response.blob();
    }),
  );
  window.fetchedCode = code;
  await ((await import(/* @vite-ignore */ main!)) as Application).takeOver();
}

/** Without the application a click must not be lost, nor a form sent by the browser; without a network, they wait. */
async function start(): Promise<void> {
  offerDaysToCome();
  const actions = recordActions();
  if (!signedIn && eager === undefined && !hasDraft()) await firstIntent();
  const words = document.querySelector<HTMLElement>('#offline > p')!;
  await retryStart(
    async (failures) => {
      if (failures > 0) {
        const page = await fetch(location.pathname, { cache: 'no-store' });
        // Loaded anew for another version, as web/app/reloadIfReplaced.ts does later on.
        if (page.ok && !(await page.text()).includes(main!)) location.reload();
      }
      await load();
    },
    () => {
      words.hidden = false;
    },
  );
  words.hidden = true;
  actions.replay();
}

void start();
