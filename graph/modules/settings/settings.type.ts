import { Field, Int, ObjectType } from 'type-graphql';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('OfficeSetting', {
  description: 'A setting that the office may change, in the words of its environment variable.',
})
export class OfficeSettingType {
  @Field(() => String, { description: 'Its name, as `saveSettings` takes it: "phone".' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What the office chose; null for nothing.' })
  chosen!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the environment says, which wins over what the office chose; null for nothing.',
  })
  fixed!: string | null;

  @Field(() => String, {
    description: 'What holds when the office chooses nothing; empty for nothing.',
  })
  usual!: string;
}

@ObjectType('OfficeSettings', {
  description: 'What the office itself may change of an installation.',
})
export class OfficeSettingsType {
  @Field(() => Int, {
    description:
      'Version of what was chosen, incremented by each change. Send it with a change to avoid overwriting one you have not seen.',
  })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'From whom emails are sent, if the environment says so; null for the name and email of the provider. Only the environment sets it.',
  })
  mailFrom!: string | null;

  @Field(() => [OfficeSettingType], { description: 'Every setting, in the order of the screen.' })
  settings!: OfficeSettingType[];
}

@ObjectType({ description: 'The settings as they hold now, or why they were refused.' })
export class SaveSettingsPayload extends Payload {
  @Field(() => OfficeSettingsType, {
    nullable: true,
    description: 'The settings after the change; null when refused.',
  })
  officeSettings?: OfficeSettingsType | null;
}
