import { awayId } from './connectivityId.ts';

/** Shows or hides the page's own words that our server cannot be reached (web/app/graph/connectivity.ts). */
export function showAway(shown: boolean): void {
  document.querySelector(`#${awayId} > p`)?.toggleAttribute('hidden', !shown);
}
