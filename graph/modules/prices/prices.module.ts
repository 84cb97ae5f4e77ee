import { PriceChange } from './priceChange.entity.ts';
import { PriceChangeResolver } from './priceChange.resolver.ts';
import { priceNews } from './priceNews.mail.ts';
import { SpecialDaysResolver } from './specialDays.resolver.ts';
import { specialDayNews } from './specialDayNews.mail.ts';
import { ToldPrice } from './toldPrice.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  price_changes: PriceChange,
  told_prices: ToldPrice,
};

const mails = { priceNews, specialDayNews };

/** New prices from a day on, weekends and holidays, the visits they touch, and who is told. */
export const prices: Module = {
  entities,
  topics: ['services'],
  resolvers: [PriceChangeResolver, SpecialDaysResolver],
  mails,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
