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

// The script in the <head> of every page, built as a file of its own. What is prerendered reads and navigates by itself;
// the application comes once the page has loaded and the browser has nothing else to do, or with the first intent of a
// person, or at once where someone is signed in or the page says so.

const { main, chunks, later, clientChunks, reads, eager, reading } =
  document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;

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

/** Whoever pays for each byte, or comes to a page that is only read, gets the application when they do something. */
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
  recordActions();
  showFirstPage();
  if (!signedIn && eager === undefined && !hasDraft())
    await Promise.race([firstIntent(), ...(isSparing() ? [] : [loaded().then(whenIdle)])]);

  const files = namesIn((signedIn && clientChunks) || chunks);
  await loadWithRetry(async () => {
    try {
      await fetchCode([main!, ...files], signedIn ? 'high' : 'low');
      if (signedIn) for (const font of document.fonts) void font.load().catch(() => undefined);
      // While those run. Failing is for the press that needs them to tell of.
      else fetchCode(namesIn(later), 'low').catch(() => undefined);
      // What a file needs stands before it. Each runs in a task of its own: a press or a scroll comes in between.
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

takeLinkToken();
markPending();
const signedIn = isPending();
if (signedIn) beginReads(namesIn(reads));
applyPreferences();
document.addEventListener('DOMContentLoaded', () => void start());
