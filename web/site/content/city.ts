import { cityPath, type AreaCity } from '#graph/shared/serviceArea.rules';
import { ended, urgentCall, type Provider } from '#graph/shared/provider.rules';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import { paths } from '../../paths.ts';
import { areaCopy } from './area.ts';
import { CONSULTATION_REPLY_HOURS, SHORTEST_VISIT } from './figures.ts';
import { pricesCopy } from './prices.ts';
import { call, prose } from './prose.ts';
import type { CallToAction, NamedList, PageContent, Part } from './types.ts';

export interface CityContent extends PageContent {
  facts: NamedList;
  services: Part;
  callToAction: CallToAction;
}

/**
 * The page of a city: what the office says about it, and what holds there.
 * @param prices null if the site doesn’t say them
 */
export const cityContent = (
  p: Provider,
  city: AreaCity,
  prices: ShownPrices | null,
): CityContent => ({
  path: cityPath(city),
  title: `Home Care in ${city.name} | ${p.name}`,
  description: `Non-medical home care in ${city.name}: personal care, meals, rides, company and memory care. See where we come, what it costs and how soon we call.`,
  heading: `Home Care in ${city.name}`,
  lead: city.about ?? '',
  facts: {
    heading: `What to know in ${city.name}`,
    items: [
      { name: 'Where we come', text: `ZIP codes: ${areaCopy.zips(city.zips)}.` },
      ...(prices === null
        ? []
        : [
            {
              name: 'What it costs',
              text: `${pricesCopy.intro(prices)} The price list is the same in every place we come to.`,
            },
          ]),
      { name: 'The shortest visit', text: SHORTEST_VISIT },
      {
        name: 'How soon',
        text: `Ask for a free consultation: we’ll call you within ${CONSULTATION_REPLY_HOURS} hours, and you tell us how soon care should start.`,
      },
      {
        name: 'Who to call',
        text: prose`${call(p)}, ${ended(p.hours)} ${urgentCall(p)}`,
      },
      { name: 'Our office', text: p.address },
    ],
  },
  services: { heading: `What we help with in ${city.name}` },
  callToAction: {
    heading: 'Tell us what would help',
    text: 'The first visit to your home is free. Decide afterward, when you’re ready.',
    action: { text: 'Request a Free Consultation', to: paths.scheduling },
    callText: 'Or call us at',
  },
});
