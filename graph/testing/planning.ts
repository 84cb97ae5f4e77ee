import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../shared/context.ts';
import type { Service } from '../modules/catalogue/service.entity.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import { createRecurringAppointment } from '../modules/plans/createRecurring.commands.ts';
import { generateRecurring } from '../modules/plans/recurring.job.ts';
import { makeCast, nextWeekday, type Cast } from '../modules/appointments/schedule.factory.ts';
import { addDays, dayIn } from '../shared/time.ts';
import { testProcess, type TestProcess } from './process.ts';

/** A client's visit, and its relation to its plan. */
export interface PlannedVisit {
  id: string;
  day: string;
  time: string;
  status: string;
  caregiver: string | null;
  conflict: string | null;
  planned: string;
  plan: string;
  duration: number;
  cost: string;
}

/** The default first day of plans. */
export const monday = nextWeekday(1);

/** Mondays from the first one on, as many as the eight weeks hold. */
export function weeks(first = monday): string[] {
  const until = addDays(dayIn(new Date()), 56);
  return Array.from({ length: 9 }, (_, week) => addDays(first, 7 * week)).filter(
    (day) => day < until,
  );
}

/** An office that makes plans for a client; each test has a new one. */
export class Planning {
  app!: TestProcess;
  em!: EntityManager;
  cast!: Cast;
  service!: Service;
  staff!: GraphContext;

  constructor() {
    beforeAll(async () => {
      this.app = await testProcess();
    });
    beforeEach(async () => {
      this.em = this.app.database.orm.em.fork();
      await this.app.database.pool.query('update recurring_appointments set is_active = false');
      this.cast = await makeCast(this.em, this.app.sessions);
      this.service = await makeService(this.em);
      this.staff = await this.app.request({ token: this.cast.tokens.staff });
    });
    afterAll(() => this.app.stop());
  }

  /** A plan for three hours with the caregiver on Mondays at nine, with overrides. */
  wanted = (values: object = {}) => ({
    clientId: this.cast.client.id,
    serviceId: this.service.id,
    caregiverId: this.cast.caregiver.id,
    pattern: 'weekly' as const,
    startDate: monday,
    startTime: '09:00',
    duration: 180,
    ...values,
  });

  /** Makes such a plan. */
  plan = (values: object = {}): Promise<string> =>
    createRecurringAppointment(this.staff, this.wanted({ daysOfWeek: [1], ...values }));

  /** Returns the client's visits that are not canceled, or all, in order. */
  visits = async (all = false): Promise<PlannedVisit[]> => {
    const { rows } = await this.app.database.pool.query<PlannedVisit>(
      `
      select a.id, to_char(a.scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD') as day, to_char(a.scheduled_date at time zone 'America/Phoenix', 'HH24:MI') as time,
             a.status, a.caregiver_id as caregiver, g.conflict, to_char(g.scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD HH24:MI') as planned,
             g.recurring_appointment_id as plan, a.duration, a.estimated_cost::text as cost
        from appointments a left join generated_appointments g on g.appointment_id = a.id
       where a.client_id = $1 and ($2 or a.status <> 'cancelled') order by a.scheduled_date, a.id`,
      [this.cast.client.id, all],
    );
    return rows;
  };

  days = async (): Promise<string[]> => (await this.visits()).map(({ day }) => day);

  /** Runs the nightly job. */
  nightly = async (times = 1): Promise<void> => {
    for (let run = 0; run < times; run += 1) {
      await this.app.jobs.enqueue(this.em, generateRecurring, {});
      await this.app.jobs.runOnce();
    }
  };
}
