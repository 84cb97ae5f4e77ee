import { Field, ObjectType } from 'type-graphql';
import { WeekdayEnum } from '../../shared/scalars.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import type { WeekBegins } from '../../shared/week.rules.ts';

@ObjectType('Provider', {
  description:
    'The company that gives the care: names, numbers and hours as shown on the site. Open to everyone.',
})
export class ProviderType implements Provider {
  @Field(() => String, { description: 'Trading name.' })
  name!: string;

  @Field(() => String, { description: 'Office phone number, formatted for people.' })
  phone!: string;

  @Field(() => String, { description: 'Support email address.' })
  email!: string;

  @Field(() => String, { description: 'Email address for general information.' })
  infoEmail!: string;

  @Field(() => String, { description: 'The privacy officer’s email address.' })
  privacyEmail!: string;

  @Field(() => String, { description: 'Email address for reporting ethics concerns.' })
  ethicsEmail!: string;

  @Field(() => String, { description: 'Street address on one line.' })
  address!: string;

  @Field(() => String, { description: 'Public address of the site, without a trailing slash.' })
  url!: string;

  @Field(() => String, {
    description: 'The 24/7 emergency line. For medical emergencies people call 911.',
  })
  emergencyPhone!: string;

  @Field(() => String, {
    description: 'Office hours as shown on the home page, the footer and most pages.',
  })
  hours!: string;

  @Field(() => String, {
    description:
      'Office hours as shown on the dashboard, the consultation page and the cancellation help.',
  })
  hoursLong!: string;

  @Field(() => WeekdayEnum, { description: 'The weekday on which weeks begin.' })
  weekBegins!: WeekBegins;

  @Field(() => [String], {
    description: 'ZIP codes that they come to, or how these begin: "85016", "852".',
  })
  serviceArea!: string[];
}
