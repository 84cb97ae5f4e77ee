import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { Audited, impersonal, writes } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import {
  addWebhook,
  changeWebhook,
  rotateWebhookSecret,
  sendWebhookAgain,
  setWebhookActive,
} from './webhooks.commands.ts';
import {
  AddWebhookInput,
  ChangeWebhookInput,
  RotateWebhookSecretInput,
  SendWebhookAgainInput,
  SetWebhookActiveInput,
} from './webhooks.input.ts';
import { allWebhooks, findWebhook } from './webhooks.queries.ts';
import { WebhookPayload, WebhookSecretPayload, WebhookType } from './webhooks.type.ts';
import { hoursOfOldSecret, maxWebhooks } from './webhooks.rules.ts';

const missing = 'NOT_FOUND when there is no such webhook.';

/** Where changes are sent, as admins manage it. */
@Resolver()
export class WebhookResolver {
  @Authorized('ADMIN')
  @Audited(impersonal)
  @Topics('people')
  @Query(() => [WebhookType], {
    description: `Where changes are sent, oldest first; at most ${maxWebhooks}. {who}.`,
  })
  async webhooks(@Ctx() context: GraphContext): Promise<WebhookType[]> {
    return allWebhooks(kysely(context.em));
  }

  @Authorized('ADMIN')
  @Audited(writes())
  @Topics('people')
  @Proven()
  @Mutation(() => WebhookSecretPayload, {
    description:
      'Adds a webhook, which gets what changes from now on. {who}. Refused as data with INVALID on `url` for an address that does not lead to the internet, KEY_REUSED, and LIMIT_REACHED when there are too many.',
  })
  async addWebhook(
    @Arg('input', () => AddWebhookInput, { description: 'Where to send changes, and which.' })
    input: AddWebhookInput,
    @Ctx() context: GraphContext,
  ): Promise<WebhookSecretPayload> {
    return withSecret(context, () => addWebhook(context, input));
  }

  @Authorized('ADMIN')
  @Audited(writes('webhook'))
  @Topics('people')
  @Proven()
  @Mutation(() => WebhookPayload, {
    description: `Changes where a webhook leads and what it tells. {who}. ${missing} Refused as data with INVALID on \`url\` for an address that does not lead to the internet.`,
  })
  async changeWebhook(
    @Arg('input', () => ChangeWebhookInput, { description: 'The webhook, and what changes.' })
    input: ChangeWebhookInput,
    @Ctx() context: GraphContext,
  ): Promise<WebhookPayload> {
    return answer(context, () => changeWebhook(context, input.id, input));
  }

  @Authorized('ADMIN')
  @Audited(writes('webhook'))
  @Topics('people')
  @Mutation(() => WebhookPayload, {
    description: `Turns a webhook on or off; when it is on again, it gets what changed meanwhile. {who}. ${missing}`,
  })
  async setWebhookActive(
    @Arg('input', () => SetWebhookActiveInput, { description: 'The webhook.' })
    input: SetWebhookActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<WebhookPayload> {
    return answer(context, () => setWebhookActive(context, input.id, input.isActive));
  }

  @Authorized('ADMIN')
  @Audited(writes('webhook'))
  @Topics('people')
  @Proven()
  @Mutation(() => WebhookSecretPayload, {
    description: `Gives a webhook another secret; for ${hoursOfOldSecret} hours its messages are signed with the old one, too (of several new ones within that time, with the first old one). {who}. ${missing}`,
  })
  async rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'The webhook.' })
    input: RotateWebhookSecretInput,
    @Ctx() context: GraphContext,
  ): Promise<WebhookSecretPayload> {
    return withSecret(context, () => rotateWebhookSecret(context, input.id));
  }

  @Authorized('ADMIN')
  @Audited(writes('webhook'))
  @Topics('people')
  @Mutation(() => WebhookPayload, {
    description: `Tries a webhook again now, also one that was given up. {who}. ${missing} Refused as data with WRONG_STATE for one that is off.`,
  })
  async sendWebhookAgain(
    @Arg('input', () => SendWebhookAgainInput, { description: 'The webhook.' })
    input: SendWebhookAgainInput,
    @Ctx() context: GraphContext,
  ): Promise<WebhookPayload> {
    return answer(context, () => sendWebhookAgain(context, input.id));
  }
}

const answer = (context: GraphContext, command: () => Promise<string>): Promise<WebhookPayload> =>
  refusable<WebhookPayload>(async () => ({
    webhook: await findWebhook(kysely(context.em), await command()),
  }));

const withSecret = (
  context: GraphContext,
  command: () => Promise<{ id: string; secret: string | null }>,
): Promise<WebhookSecretPayload> =>
  refusable<WebhookSecretPayload>(async () => {
    const { id, secret } = await command();
    return { webhook: await findWebhook(kysely(context.em), id), secret };
  });
