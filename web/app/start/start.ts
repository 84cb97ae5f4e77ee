import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { applyPreferences } from '../../ui/preferences.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { showOfflineNotice } from '../graph/showOfflineNotice.ts';
import { fetchCode } from '../loadChunk.ts';
import { reloadIfReplaced } from '../reloadIfReplaced.ts';
import { isPending, markPending } from '../session/pending.ts';
import { showFirstPage } from '../session/firstPage.ts';
import { beginReads } from '../session/earlyReads.ts';
import { firstIntent } from './firstIntent.ts';
import { readyAttribute, recordActions } from './recordActions.ts';
import { takeLinkToken } from './takeLinkToken.ts';

// The script in the <head> of every page, built as its own file. Prerendered pages can be read and
// navigated without it. It loads the application once the page has loaded and the browser is idle,
// or on the user's first intent, or at once if someone is signed in or the page asks for it.

const { main, chunks, later, clientChunks, reads, eager, reading } =
  document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;

/**
 * Whether this tab has a half-filled form (web/app/forms/draft.ts), which the application restores.
 */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('form:'));
  } catch {
    return false;
  }
}

/**
 * Keeps preferred dates from being in the past. A prerendered page can't know today's date, and the
 * date picker may open before the application has loaded.
 */
function offerDaysToCome(): void {
  const today = todayInPhoenix();
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=preferredDate]'))
    field.min = today;
}

/**
 * With little data, or on a page that is only read, the application loads when the user does
 * something.
 */
function isSparing(): boolean {
  const { saveData, effectiveType } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return reading !== undefined || saveData === true || /2g/.test(effectiveType ?? '');
}

const loaded = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('load', resolve));

const namesIn = (list = ''): string[] => list.split(' ').filter(Boolean);

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  offerDaysToCome();
  showFirstPage();
  if (!signedIn && eager === undefined && !hasDraft())
    await Promise.race([intent, ...(isSparing() ? [] : [loaded().then(whenIdle)])]);

  const files = namesIn((signedIn && clientChunks) || chunks);
  await loadWithRetry(async () => {
    try {
      await fetchCode([main!, ...files], signedIn ? 'high' : 'low');
      if (signedIn) for (const font of document.fonts) void font.load().catch(() => undefined);
      // Loads while the application starts. If it fails, the press that needs it shows the error.
      else fetchCode(namesIn(later), 'low').catch(() => undefined);
      // Each file comes after those it needs. One per task, so that presses and scrolls can run in
      // between.
      for (const file of files) {
        await import(/* @vite-ignore */ file);
        await nextTask();
      }
      const application = (await import(/* @vite-ignore */ main!)) as {
        takeOver: () => Promise<void>;
      };
      await nextTask();
      await application.takeOver();
    } catch (error) {
      void reloadIfReplaced();
      throw error;
    }
  }, showOfflineNotice);
  document.documentElement.setAttribute(readyAttribute, '');
}

// At once: on a slow line, what has arrived of the page can be pressed long before the rest is here.
recordActions();
const intent = firstIntent();
takeLinkToken();
markPending();
const signedIn = isPending();
if (signedIn) beginReads(namesIn(reads));
applyPreferences();
window.addEventListener('DOMContentLoaded', () => void start());
