import 'reflect-metadata';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';

const app = useApp();
const fork = () => app.database.orm.em.fork();

/** Somebody who registered, for nobody's care yet. */
async function registered(values: object = {}): Promise<string> {
  const user = await makeUser(fork(), { firstName: 'Irma', lastName: 'Ellison', ...values });
  await makeClient(fork(), { user });
  return app.services.sessions.open(user.id);
}
const form = {
  ...{ clientName: 'Renée Ellison', relation: 'daughter', phone: '(602) 555-0142' },
  message: 'My brother Paul knows, too.',
};
interface Answer {
  submission: { id: string; reference: string } | null;
}
const ask = (token: string, values: object = {}) =>
  app.change<Answer>('requestAccess', { ...form, ...values }, token, 'submission { id reference }');
const waiting = async (token: string) =>
  (
    await app.read<{ ownAccessRequests: { reference: string; clientName: string }[] }>(
      '{ ownAccessRequests { reference clientName } }',
      token,
    )
  ).ownAccessRequests;

test('somebody with a login asks to see a client’s portal; the office reads whose, until it has answered', async () => {
  const mails = mailbox(app.services);
  const { id: office } = await makeUser(fork(), { role: 'staff' });
  const staff = await app.services.sessions.open(office);
  const token = await registered();
  const { submission } = await ask(token);
  const { id, reference } = submission!;
  expect(await waiting(token)).toEqual([{ reference, clientName: 'Renée Ellison' }]);
  expect(await waiting(await registered())).toEqual([]);

  const [received, forOffice] = (await mails())
    .sort((one, other) => one.file.localeCompare(other.file))
    .map(({ text }) => text);
  expect([received, forOffice].sort().join('\n')).toContain('Renée Ellison');
  expect([received, forOffice].join('\n')).not.toContain('Paul');

  const { inboxEntry } = await app.read<{
    inboxEntry: { sent: { label: string; value: string }[] };
  }>(
    'query ($id: ID!) { inboxEntry(kind: CONTACT_INQUIRY, id: $id) { senderName clientName phone sent { label value } } }',
    staff,
    { id },
  );
  expect(inboxEntry).toMatchObject({ senderName: 'Irma Ellison', clientName: 'Renée Ellison' });
  expect(inboxEntry.sent.map(({ label, value }) => `${label}: ${value}`)).toEqual(
    expect.arrayContaining([
      'Who we care for: Renée Ellison',
      'Relation to them: daughter',
      expect.stringMatching(/^Email: .*@/),
      'Anything that helps us: My brother Paul knows, too.',
    ]),
  );
  await app.change('moveInboxEntry', { kind: 'CONTACT_INQUIRY', id, status: 'ANSWERED' }, staff);
  expect(await waiting(token)).toEqual([]);
});

test('it names each fault, waits for a confirmed email, and is stored once', async () => {
  const token = await registered();
  const { userErrors } = await ask(token, { clientName: ' ', relation: null, phone: '12' });
  expect(userErrors.map(({ field }) => field).sort()).toEqual(['clientName', 'phone', 'relation']);
  const refused = await ask(await registered({ emailVerified: false }));
  expect([refused.submission, refused.userErrors.map(({ code }) => code)]).toEqual([
    null,
    ['WRONG_STATE'],
  ]);
  const idempotencyKey = crypto.randomUUID();
  const [once, twice] = [
    await ask(token, { idempotencyKey }),
    await ask(token, { idempotencyKey }),
  ];
  expect(twice.submission).toEqual(once.submission);
  expect(await waiting(token)).toHaveLength(1);
});
