import type { GraphContext } from '../../shared/context.ts';
import { countersWithin } from '../identity/addressLimit.ts';
import { assertAllowed, countMailOf } from '../identity/mailLimit.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import { signedIn, signedInClient } from '../identity/viewer.ts';
import { sendMail } from '../../mail/mail.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { Client } from './client.entity.ts';
import { ownProfileFields } from './client.rules.ts';
import { ownProfileSchema } from './ownProfile.input.ts';
import type { OwnProfile } from './ownProfile.type.ts';

/**
 * Returns the viewer's own profile; null without a client profile.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownProfile(context: GraphContext): Promise<OwnProfile | null> {
  const { clientId } = signedIn(context);
  return clientId === null
    ? null
    : profileOf(await context.em.fork().findOneOrFail(Client, clientId));
}

/**
 * Changes the viewer's phone, address and emergency contact, and tells the office what changed,
 * since it calls the phone number and plans visits at the address.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, RATE_LIMITED after five
 *   changes within an hour
 * @throws UserError INVALID
 */
export async function updateOwnProfile(context: GraphContext, input: object): Promise<OwnProfile> {
  const viewer = signedInClient(context);
  const { clientId, firstName, lastName, email, emailVerified } = viewer;
  const values = parseChanges(ownProfileSchema, input);
  const { provider, rateLimits } = context.settings;
  return context.em.fork().transactional(async (em) => {
    await lockOwnUser(em, viewer);
    const client = await em.findOneOrFail(Client, clientId);
    const before = profileOf(client);
    em.assign(client, values);
    const changed = ownNames.filter((name) => before[name] !== client[name]);
    const others = client.unverifiedEntries.filter((name) => !changed.includes(name as never));
    client.unverifiedEntries = emailVerified ? others : [...others, ...changed];
    const otherPhone = before.phone !== client.phone;
    const movedHouse = before.address !== client.address;
    const otherContact =
      before.emergencyContact !== client.emergencyContact ||
      before.emergencyPhone !== client.emergencyPhone;
    if (otherPhone || movedHouse || otherContact) {
      if (rateLimits)
        assertAllowed(await countMailOf(countersWithin(em), 'profile-changed', viewer.userId));
      const data = { client: `${firstName} ${lastName}`, otherPhone, movedHouse, otherContact };
      // Anyone can register an unverified address, and such an account has no visits the office
      // would need to know about.
      if (emailVerified)
        await context.jobs.enqueue(em, sendMail, {
          template: 'profileChangedForOffice',
          to: provider.email,
          replyTo: email,
          data,
        });
    }
    return profileOf(client);
  });
}

const ownNames = Object.keys(ownProfileFields) as (keyof typeof ownProfileFields)[];

const profileOf = ({
  phone,
  address,
  emergencyContact,
  emergencyPhone,
  status,
}: Client): OwnProfile => ({
  phone,
  address,
  emergencyContact,
  emergencyPhone,
  status,
});
