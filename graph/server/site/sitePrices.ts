import type { Logger } from 'pino';
import type { Database } from '../../database/orm.ts';
import { kysely } from '../../database/kysely.ts';
import { activeServices, type ServiceReading } from '../../modules/catalogue/service.queries.ts';
import { readSpecialDays } from '../../modules/catalogue/servicePrices.ts';
import { shownPrices, type ShownPrices } from '../../modules/catalogue/shownPrices.rules.ts';
import type { SpecialRateFrom } from '../../modules/catalogue/specialDay.rules.ts';
import { todayInPhoenix } from '../../shared/phoenix.rules.ts';

/** How long a failed read of the price list is not tried again, in milliseconds. */
const pause = 5_000;

/**
 * What the site says that care costs. The price list is read when it has changed, and not for each
 * page: pages are there while the database is away, too.
 */
export class SitePrices {
  readonly #database: Pick<Database, 'orm'>;
  readonly #log: Logger;
  #services: readonly ServiceReading[] = [];
  #specialRates: readonly SpecialRateFrom[] = [];
  #stale = true;
  #notBefore = 0;
  #reading: Promise<void> | undefined;
  #shown: ShownPrices | null = null;
  #written = 'null';

  constructor(database: Pick<Database, 'orm'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** The price list is another one now, or may be. */
  changed(): void {
    this.#stale = true;
    this.#notBefore = 0;
  }

  /** Returns the prices of today: the same object while they are the same. */
  async today(): Promise<ShownPrices | null> {
    if (this.#stale && Date.now() >= this.#notBefore)
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
    const shown = shownPrices(this.#services, todayInPhoenix(), this.#specialRates);
    const written = JSON.stringify(shown);
    if (written !== this.#written) [this.#shown, this.#written] = [shown, written];
    return this.#shown;
  }

  async #read(): Promise<void> {
    // A change that is heard of meanwhile makes it stale again.
    this.#stale = false;
    try {
      const em = this.#database.orm.em.fork();
      const { specialRates } = await readSpecialDays(em);
      this.#services = await activeServices(kysely(em));
      this.#specialRates = specialRates;
    } catch (err) {
      this.#stale = true;
      this.#notBefore = Date.now() + pause;
      this.#log.warn({ err }, 'the price list could not be read for the site');
    }
  }
}
