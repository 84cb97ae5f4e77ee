import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, denialsOnly, impersonal } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { officeTopics } from '../../shared/operations/topics.rules.ts';
import { valueWithout } from '../../shared/settings.ts';
import { officeSettings, settingNames } from '../../shared/settings.rules.ts';
import { refusable } from '../../shared/userErrors.ts';
import { readChosen } from './chosenSettings.ts';
import { saveSettings } from './settings.commands.ts';
import { SaveSettingsInput } from './settings.input.ts';
import { OfficeSettingsType, SaveSettingsPayload } from './settings.type.ts';

/** What admins set at the desk. */
@Resolver()
export class SettingsResolver {
  @Authorized('ADMIN')
  @Audited(impersonal)
  @Topics('people')
  @Query(() => OfficeSettingsType, {
    description:
      'What the office itself may change of this installation, what it chose, and what the environment sets. {who}.',
  })
  officeSettings(@Ctx() context: GraphContext): Promise<OfficeSettingsType> {
    return settingsOf(context);
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics(...officeTopics)
  @Proven()
  @Mutation(() => SaveSettingsPayload, {
    description:
      'Changes settings: pages, emails and invoices from then on follow, in every process within a moment; issued invoices stay as they are. {who}. Refused as data with INVALID, naming every faulty setting, with WRONG_STATE for a setting that the environment sets, with STALE_VERSION if the version is outdated, or with KEY_REUSED.',
  })
  async saveSettings(
    @Arg('input', () => SaveSettingsInput, { description: 'What changes.' })
    input: SaveSettingsInput,
    @Ctx() context: GraphContext,
  ): Promise<SaveSettingsPayload> {
    return refusable<SaveSettingsPayload>(async () => {
      await saveSettings(context, input);
      return { officeSettings: await settingsOf(context) };
    });
  }
}

async function settingsOf({ database, settings }: GraphContext): Promise<OfficeSettingsType> {
  const { chosen, version } = await readChosen(database, settings);
  return {
    version,
    mailFrom: settings.fixed.MAIL_FROM ?? null,
    settings: settingNames.map((name) => ({
      name,
      chosen: chosen[name] ?? null,
      fixed: settings.fixed[officeSettings[name].variable] ?? null,
      usual: valueWithout(settings, chosen, name),
    })),
  };
}
