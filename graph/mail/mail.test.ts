import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { defaultProvider } from '../shared/provider.rules.ts';
import { mailTemplates } from '../server/jobs.ts';
import { mailTask, type Mail, type MailServices } from './mail.ts';
import type { JobFacts } from '../jobs/jobs.ts';
import { PermanentFailure } from '../jobs/leases.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'home-care-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const facts = { id: '42', createdAt: new Date('2026-03-04T21:00:00.123Z') } as JobFacts;
const mail: Mail = {
  template: 'verification',
  to: 'zoe@example.com',
  data: { firstName: 'Zoë', link: 'https://care.example/verify-email?token=abc', hours: 24 },
};

async function send(
  values: Partial<Mail> = {},
  smtpUrl: string | null = null,
  name = 'Desert Lantern Home Care',
): Promise<void> {
  const settings = {
    smtpUrl,
    smtpTls: false,
    mailFrom: { name, address: 'care@desertlantern.example' },
    dataDir,
    provider: defaultProvider,
  };
  await mailTask(settings, mailTemplates, {} as MailServices).run(
    { ...mail, ...values } as never,
    facts,
  );
}

describe('without a mail server', () => {
  it('writes a complete MIME file with a readable name', async () => {
    await send();
    expect(await readdir(join(dataDir, 'mail'))).toEqual([
      '2026-03-04T210000Z-verification-zoe@example.com-42.eml',
    ]);
    const file = join(dataDir, 'mail', '2026-03-04T210000Z-verification-zoe@example.com-42.eml');
    const mime = await readFile(file, 'utf8');
    expect(mime.split('\r\n\r\n')[0]?.split('\r\n')).toEqual(
      expect.arrayContaining([
        'From: Desert Lantern Home Care <care@desertlantern.example>',
        'To: zoe@example.com',
        'Reply-To: care@desertlantern.example',
        'Subject: Please confirm your email for Desert Lantern Home Care',
        'Message-ID: <job-42.1772658000123@desertlantern.example>',
        'Auto-Submitted: auto-generated',
        'Date: Wed, 04 Mar 2026 21:00:00 +0000',
      ]),
    );
    expect(mime).toMatch(/multipart\/alternative/);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each([
    ['Harbor Care (Maine)', '"Harbor Care (Maine)"'],
    ['Harbor: Home Care', '"Harbor: Home Care"'],
    ['Harbor, "Care" <x>', '"Harbor, \\"Care\\" <x>"'],
  ])('keeps the full name of the sender: %s', async (name, written) => {
    await send({}, null, name);
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect((await readFile(join(dataDir, 'mail', file), 'utf8')).split('\r\n')).toContain(
      `From: ${written} <care@desertlantern.example>`,
    );
  });

  it('writes the same file again when the job runs again', async () => {
    await send();
    await send();
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
  });

  it('stays within its folder, whatever the address', async () => {
    await send({ to: '"../../x"@example.com' });
    expect(await readdir(join(dataDir, 'mail'))).toEqual([
      '2026-03-04T210000Z-verification-_.._.._x_@example.com-42.eml',
    ]);
  });
});

describe('with a mail server', () => {
  let server: Server;
  let received: string[];
  const answers: Partial<Record<string, string>> = {
    nobody: '550 5.1.1 <nobody@example.com> Recipient address rejected\r\n',
    old: '553 no such mailbox\r\n',
    full: '452 4.2.2 mailbox full\r\n',
    relayed: '550 5.7.1 we do not relay for you\r\n',
  };
  beforeEach(async () => {
    received = [];
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData && text.endsWith('\r\n.\r\n')) {
          inData = false;
          socket.write('250 taken\r\n');
        } else if (!inData) {
          inData = text.startsWith('DATA');
          socket.write(
            inData
              ? '354 go on\r\n'
              : (answers[/^RCPT TO:<(\w+)@/.exec(text)?.[1] ?? ''] ??
                  (text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')),
          );
        }
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const url = (): string => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('sends it there and writes no file', async () => {
    await send({}, url());
    const conversation = received.join('');
    expect(conversation).toContain('MAIL FROM:<care@desertlantern.example>');
    expect(conversation).toContain('RCPT TO:<zoe@example.com>');
    expect(conversation).toContain('Message-ID: <job-42.1772658000123@desertlantern.example>');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ['nobody', true, '550 5.1.1'],
    ['old', true, '553'],
    ['full', false, '452 4.2.2'],
    ['relayed', false, '550 5.7.1'],
  ])(
    'fails when the server refuses %s: permanent is %s, and nobody is named',
    async (mailbox, forGood, code) => {
      const failure = await send({ to: `${mailbox}@example.com` }, url()).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ message: `The mail server answered ${code} to RCPT TO` });
      expect(inspect(failure)).not.toContain('example.com');
      expect(failure instanceof PermanentFailure).toBe(forGood);
    },
  );

  it('tries again when the server is down', async () => {
    const gone = url();
    await new Promise((resolve) => server.close(resolve));
    const failure = await send({}, gone).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'The mail server cannot be used: ESOCKET at CONN' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });
});
