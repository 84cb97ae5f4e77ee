import 'reflect-metadata';
import { signedInOffice } from '../../testing/office.ts';
import { useProcess, type WrittenMail } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { sendInvitation, setUserActive } from '../accounts/account.commands.ts';
import { changePassword } from './password.commands.ts';
import { acceptInvitation } from './invitation.ts';
import { changeEmail } from '../accounts/ownAccount.commands.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { resendVerification } from './verification.ts';
import { verifyEmail } from './verificationLink.ts';

/** Every kind of link in our emails, and everything that ends one. */

const password = 'Ocotillo7&';
const chosen = 'Saguaro9!';
const app = useProcess();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
interface Person {
  user: Account;
  session: string;
}

const asPerson = ({ session }: Person) => app.request({ token: session });
const nobody = () => app.request();
const tokenFrom = (mails: readonly WrittenMail[], page: string): string =>
  mails.findLast(({ text }) => text.includes(`${page}?token=`))?.token ?? '';
const reload = (id: string): Promise<Account> =>
  app.database.orm.em.fork().findOneOrFail(User, id) as Promise<Account>;
let numbers = 0;
const newAddress = (): string => `other${(numbers += 1)}@example.com`;
const confirmed = (next: string) => ({ password: next, confirmPassword: next });

interface Kind {
  page: string;
  has: Partial<Account>;
  send: (person: Person) => Promise<unknown>;
  use: (token: string, person: Person) => Promise<unknown>;
}

const askForReset = async ({ user }: Person) =>
  requestPasswordReset(await nobody(), { email: (await reload(user.id)).email });
const askForEmail = async (person: Person, email = newAddress()) =>
  changeEmail(await asPerson(person), { email, currentPassword: password });
const verify = async (token: string, person: Person) =>
  verifyEmail(await asPerson(person), { token });

const kinds: Record<string, Kind> = {
  'the link that confirms an email': {
    page: '/verify-email',
    has: { emailVerified: false },
    send: async (person) => resendVerification(await asPerson(person)),
    use: verify,
  },
  'the link that confirms another email': {
    page: '/verify-email',
    has: {},
    send: (person) => askForEmail(person),
    use: verify,
  },
  'the link to a new password': {
    page: '/reset-password',
    has: {},
    send: askForReset,
    use: async (token) => resetPassword(await nobody(), { token, ...confirmed(chosen) }),
  },
  'an invitation': {
    page: '/accept-invitation',
    has: { passwordHash: null, emailVerified: false },
    send: async ({ user }) => {
      const { context, viewer } = await signedInOffice(app, { role: 'admin' });
      await sendInvitation(context, viewer, user.id);
    },
    use: async (token) => acceptInvitation(await nobody(), { token, ...confirmed(chosen) }),
  },
};

/** Sends a link and follows it. */
async function follow(person: Person, kind: Kind, send = kind.send): Promise<void> {
  await app.mail();
  await send(person);
  await kind.use(tokenFrom(await app.mail(), kind.page), person);
}

type End = (person: Person, kind: Kind, token: string) => Promise<unknown>;
const ofInvited = kinds['an invitation'];
const ends: Record<string, { with: End; except?: readonly Kind[] }> = {
  'was used': { with: (person, { use }, token) => use(token, person) },
  'was sent again': { with: async (person, { send }) => (await send(person), app.mail()) },
  'was asked for again by "Forgot password"': {
    with: async (person) => (await askForReset(person), app.mail()),
    except: [
      kinds['the link that confirms an email']!,
      kinds['the link that confirms another email']!,
    ],
  },
  "went to an email that is no longer the account's": {
    with: (person, kind) =>
      kind === ofInvited
        ? signedInOffice(app, { role: 'admin' }).then(({ context, viewer }) =>
            sendInvitation(context, viewer, person.user.id, newAddress()),
          )
        : follow(person, kinds['the link that confirms another email']!),
  },
  'went to an email that the person took back': {
    with: async (person) => askForEmail(person, (await reload(person.user.id)).email),
    except: Object.values(kinds).filter(
      (kind) => kind !== kinds['the link that confirms another email'],
    ),
  },
  'came before a change of the password': {
    with: async (person) =>
      changePassword(await asPerson(person), { currentPassword: password, ...confirmed(chosen) }),
    except: [ofInvited!],
  },
  'came before a password reset': {
    with: (person) => follow(person, kinds['the link to a new password']!),
    except: [ofInvited!],
  },
  'came before the first password, by a newer invitation': {
    with: (person, kind) => follow(person, kind, askForReset),
    except: Object.values(kinds).filter((kind) => kind !== ofInvited),
  },
  'has expired': {
    with: ({ user: { id } }) =>
      app.database.pool.query(
        `update users set reset_token_expiry = now() - interval '1 minute', verification_token_expiry = now() - interval '1 minute' where id = $1`,
        [id],
      ),
  },
  'is of an account that was deactivated': {
    with: async ({ user }) => {
      const { context, viewer } = await signedInOffice(app, { role: 'admin' });
      return setUserActive(context, viewer, user.id, false);
    },
  },
};

const table = Object.entries(kinds).flatMap(([kindName, kind]) =>
  Object.entries(ends).flatMap(([endName, end]) =>
    end.except?.includes(kind) ? [] : [[kindName, endName, kind, end.with] as const],
  ),
);

describe.each(table)('%s that %s', (_kindName, _endName, kind, end) => {
  it('is dead, and changes nothing', async () => {
    const user = await makeUser(app.database.orm.em.fork(), { passwordHash, ...kind.has });
    const person = { user, session: await app.sessions.open(user.id) };
    await app.mail();
    await kind.send(person);
    const token = tokenFrom(await app.mail(), kind.page);
    expect(token).not.toBe('');
    await end(person, kind, token);
    const before = await reload(user.id);
    expect(await refusal(kind.use(token, person))).toMatchObject({
      code: expect.stringMatching(/^(?:INVALID|ALREADY_DONE)$/) as string,
      field: 'token',
    });
    expect(await reload(user.id)).toEqual(before);
  });
});

it.each(Object.entries(kinds))('%s works if none of this happened', async (_name, kind) => {
  const user = await makeUser(app.database.orm.em.fork(), { passwordHash, ...kind.has });
  await app.mail();
  const person = { user, session: await app.sessions.open(user.id) };
  await kind.send(person);
  expect(await refusal(kind.use(tokenFrom(await app.mail(), kind.page), person))).toBeNull();
});

it('a reset requested before the email changed, and used after, sends nothing to the old mailbox', async () => {
  const user = await makeUser(app.database.orm.em.fork(), { passwordHash });
  const person = { user, session: await app.sessions.open(user.id) };
  await app.mail();
  const email = newAddress();
  await askForEmail(person, email);
  const token = tokenFrom(await app.mail(), '/verify-email');
  await askForReset(person);
  await verify(token, person);
  expect((await app.mail()).filter(({ text }) => text.includes('/reset-password'))).toEqual([]);
  expect(await reload(user.id)).toMatchObject({ email, resetToken: null });
});
