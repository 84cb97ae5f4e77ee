import { Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { kindOf } from '../../shared/settingKinds.ts';
import {
  officeSettings,
  settingNames,
  type OfficeSetting,
  type SettingName,
} from '../../shared/settings.rules.ts';
import { shapeOf } from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { seenVersion } from '../../shared/version.ts';

@InputType('SaveSettingsInput', {
  description:
    'Settings of the office. An omitted one stays as it is; null goes back to its default.',
})
class SaveSettingsInputClass {
  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @KeyField('these changes')
  idempotencyKey?: string | null;
}

const wordsOf = (setting: OfficeSetting): string =>
  setting.kind === 'choice'
    ? ` ${Object.entries(setting.choices)
        .map(([word, meaning]) => `"${word}": ${meaning.toLowerCase()}`)
        .join('; ')}.`
    : '';

for (const name of settingNames) {
  const setting = officeSettings[name];
  Field(() => String, {
    nullable: true,
    description: `${setting.label}.${wordsOf(setting)} The environment’s ${setting.variable} wins over it.`,
  })(SaveSettingsInputClass.prototype, name);
}

export type SaveSettingsInput = SaveSettingsInputClass &
  Partial<Record<SettingName, string | null>>;
export const SaveSettingsInput = SaveSettingsInputClass;

/** As the form accepts it, and then as the environment does. */
const settingSchema = (name: SettingName): z.ZodType<string | null> => {
  const setting: OfficeSetting = officeSettings[name];
  const kind = kindOf(setting);
  const typed: z.ZodType<string | null> = shapeOf({ [name]: setting })[name]!;
  return typed.transform((value, context) => {
    if (value === null) return null;
    const read = kind.safeParse(value);
    if (read.success) return read.data;
    context.addIssue({
      code: 'custom',
      message: `${setting.label} ${read.error.issues[0]!.message}`,
    });
    return z.NEVER;
  });
};

export const settingsSchema = z.object(
  Object.fromEntries(settingNames.map((name) => [name, settingSchema(name)])) as Record<
    SettingName,
    z.ZodType<string | null>
  >,
);
