import type { Provider } from '#graph/shared/provider.rules';
import { job } from '../../app/head/business.ts';
import { escaped } from '../../ui/escaped.ts';
import { CAREGIVER_EXPERIENCE_YEARS } from '../content/figures.ts';
import { plain } from '../content/prose.ts';
import type { JoinOurTeamContent } from '../content/types.ts';

const list = (heading: string, items: readonly string[]): string =>
  `<p>${escaped(heading)}</p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** The caregiver's job for search engines, in the words of the page. */
export const posting = (
  provider: Provider,
  { path, job: title, lead, needs, offers }: JoinOurTeamContent,
  since: string,
): ReturnType<typeof job> =>
  job(provider, {
    title,
    path,
    since,
    years: CAREGIVER_EXPERIENCE_YEARS,
    text: [
      `<p>${escaped(plain(lead))}</p>`,
      list(needs.heading, needs.items.map(plain)),
      list(
        offers.heading,
        offers.items.map(({ name, text }) => `${name}: ${plain(text)}`),
      ),
    ].join(''),
  });
