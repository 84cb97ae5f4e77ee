import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '../jobs/jobs.ts';

export interface MailTransport {
  /**
   * @param name what a written file is called, before it is made fit for a file name
   * @throws PermanentFailure when the server refuses this message, or its address, for good
   */
  send(message: SendMailOptions, name: string): Promise<void>;
}

/** Nothing in a message may make nodemailer read a file or fetch an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

export const mailTransport = ({
  smtpUrl,
  dataDir,
}: {
  smtpUrl: string | null;
  dataDir: string;
}): MailTransport =>
  smtpUrl === null ? folderTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);

/** What nodemailer tells of an answer it did not like. */
interface Refused extends Error {
  /** What happened, in a word: "ESOCKET", "EENVELOPE". */
  code?: string;
  responseCode?: number;
  /** What had been said to the server. */
  command?: string;
  /** The answer's text, code included. */
  response?: string;
}

/** Longest waits for a mail server, in milliseconds. The last is for one that looks through what it was sent. */
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, { ...closed, ...waits });
  return {
    async send(message) {
      await transport.sendMail(message).catch((error: Refused) => {
        throw new (isForGood(error) ? PermanentFailure : Error)(withoutPeople(error));
      });
    },
  };
}

/**
 * A failure in our own words, for the log and the queue: a server's answer quotes the address, or what it likes. Only its
 * codes are told, "550 5.1.1", and which step they were the answer to.
 */
function withoutPeople({
  code = 'an error without a code',
  responseCode,
  command = 'CONN',
  response = '',
}: Refused): string {
  if (responseCode === undefined) return `The mail server cannot be used: ${code} at ${command}`;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return `The mail server answered ${[responseCode, enhanced].filter(Boolean).join(' ')} to ${command}`;
}

/**
 * Whether the server will never take it: it refused the receiver or the message itself with 5xx. A refusal of us
 * (5xx to our sign-in or our sender's address, or 5.7.x, which is about what we may send) can be put right, and then
 * the mail is still to go.
 */
function isForGood({ responseCode = 0, command, response = '' }: Refused): boolean {
  return (
    responseCode >= 500 &&
    (command === 'RCPT TO' || command === 'DATA') &&
    !/^\d{3}[ -]5\.7\./.test(response)
  );
}

/** Writes each message whole or not at all; a job that runs again writes the same file again. */
function folderTransport(folder: string): MailTransport {
  const transport = createTransport({
    ...closed,
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(message, name) {
      const { message: mime } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${name.replace(/[^\w@.+-]/g, '_').slice(0, 200)}.eml`);
      await writeFile(`${file}.part`, mime as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
