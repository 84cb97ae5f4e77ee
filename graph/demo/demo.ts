import { hashPassword as argon2id } from '../modules/sign-in/passwords.ts';
import { asActor } from '../database/actor.ts';
import { demoAddresses, demoPassword } from './accounts.ts';
import { calendarFrom } from './calendar.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoEleanor } from './eleanor.ts';
import { demoIntake } from './intake.ts';
import { biller } from './invoices.ts';
import { demoJose } from './jose.ts';
import { demoPeople } from './people.ts';
import { demoPhone } from './phone.ts';
import type { Database } from '../database/orm.ts';

interface DemoOptions {
  hashPassword?: (password: string) => Promise<string>;
  /** The moment that all dates are relative to, in Phoenix time. */
  now?: Date;
}

/**
 * Fills an empty database with a demonstration: people of every role, two clients with visits,
 * invoices and updates, one without data yet, notices and requests between a caregiver’s phone and
 * the desk, and form submissions. All or nothing, and only if there is no user at all.
 * @returns whether it did; of two that start at once, one does
 */
export function seedDemo(
  database: Database,
  { hashPassword = argon2id, now = new Date() }: DemoOptions = {},
): Promise<boolean> {
  const actor = { userId: null, role: 'command' as const, operation: 'seed-demo', requestId: null };
  return asActor(actor, () =>
    database.orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['home-care demo']);
      const [users] = await em.execute<[{ exist: boolean }]>(
        'select exists (select from users) as exist',
      );
      if (users.exist) return false;
      const calendar = calendarFrom(now);
      const hashes = await Promise.all(
        demoAddresses.map(async (email): Promise<[string, string]> => [
          email,
          await hashPassword(demoPassword),
        ]),
      );
      const people = demoPeople(em, calendar, new Map(hashes));
      const catalogue = demoCatalogue(em);
      const bills = biller(em, calendar);
      const visits = demoJose(em, { calendar, people, catalogue, bills });
      demoEleanor(em, { calendar, people, catalogue, bills });
      demoPhone(em, { calendar, people, catalogue }, visits);
      demoIntake(em, calendar, people);
      bills.remind();
      await bills.keepNumbers();
      return true;
    }),
  );
}
