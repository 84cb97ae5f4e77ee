import { weekdays } from '../../graph/shared/week.rules.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { visit, type StoryBrowser, type Visit } from './browser.ts';
import { linkTo } from './forms.ts';
import { Hands } from './hands.ts';
import { demoPassword, enter, signIn } from './portal.ts';
import type { Change, Site } from './site.ts';

const run = promisify(execFile);

/** Runs what `npm run admin` runs on an installation. @returns the link that it prints */
export async function firstAdmin(site: Site, email: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [
      'dist/graph/cli/admin.js',
      process.cwd(),
      'create-staff',
      ...['--email', email, '--first-name', 'Ana', '--last-name', 'Ruiz'],
      '--admin',
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, PROVIDER_URL: site.url } },
  );
  return /http\S+\/accept-invitation\?token=\S+/.exec(stdout)![0];
}

/** Opens an account with the password of all test accounts. @returns its token */
export async function accept(site: Site, link: string): Promise<string> {
  const { token } = await site.as()<{ token: string }>(
    'acceptInvitation',
    {
      token: new URL(link, site.url).searchParams.get('token'),
      password: demoPassword,
      confirmPassword: demoPassword,
    },
    'token',
  );
  return token;
}

/** The office of an installation without demo data. */
export class Office {
  private change!: Change;
  readonly email = 'boss@office.example';
  constructor(
    private readonly site: Site,
    private readonly browser: StoryBrowser,
  ) {}

  /** Signs in as its admin, who is there or is the first. */
  async open(): Promise<void> {
    const [admin] = await this.site.sql('select id from users where email = $1', [this.email]);
    const token = admin
      ? await signIn(this.site, this.email)
      : await accept(this.site, await firstAdmin(this.site, this.email));
    this.change = this.site.as(token);
  }

  /** Sends a mutation as the office. @returns the id of what it made */
  async make(mutation: string, what: string, input: Record<string, unknown>): Promise<string> {
    const { it } = await this.change<{ it: { id: string } }>(mutation, input, `it: ${what} { id }`);
    return it.id;
  }

  service(name: string, basePrice: string): Promise<string> {
    return this.make('addService', 'service', { name, basePrice, category: 'personal-care' });
  }

  /** A caregiver who works around the clock. `token` is their phone's. */
  async caregiver(name: string): Promise<{ id: string; email: string; token: string }> {
    const email = `${randomUUID()}@care.example`;
    const id = await this.make('addCaregiver', 'caregiver', { email, ...namesOf(name) });
    await this.change('setCaregiverAvailability', {
      id,
      hours: weekdays.map((dayOfWeek) => ({
        dayOfWeek,
        startTime: '00:00',
        endTime: '23:59',
      })),
    });
    const link = await linkTo(this.site, email, '/accept-invitation');
    return { id, email, token: await accept(this.site, link) };
  }

  /** A client, with an account if there is an email. */
  async client(name: string, email?: string): Promise<string> {
    const phone = '602-555-0142';
    const id = await this.make('admitClient', 'client', { email, phone, ...namesOf(name) });
    if (email) await accept(this.site, await linkTo(this.site, email, '/accept-invitation'));
    return id;
  }

  /** At a page of the desk with a touch screen, where moving between fields takes no presses. */
  async at(path: string): Promise<Visit & { hands: Hands }> {
    const visitor = await visit(this.browser, this.site.url, 'desktop', { hasTouch: true });
    return { ...(await enter(visitor, this.email, path)), hands: new Hands() };
  }
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
}
