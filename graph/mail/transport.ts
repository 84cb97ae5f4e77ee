import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '../jobs/leases.ts';

export interface MailTransport {
  /**
   * @param name name of a written file, before unsuitable characters are replaced
   * @throws PermanentFailure when the server permanently refuses the message or its address
   */
  send(message: SendMailOptions, name: string): Promise<void>;
}

/** Nothing in a message may make nodemailer read a file or fetch a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

export const mailTransport = ({
  smtpUrl,
  smtpTls,
  dataDir,
}: {
  smtpUrl: string | null;
  smtpTls: boolean;
  dataDir: string;
}): MailTransport =>
  smtpUrl === null
    ? folderTransport(join(dataDir, 'mail'))
    : smtpTransport(smtpTls ? onlyWithTls(smtpUrl) : smtpUrl);

/**
 * Mail has links that open accounts, so a server that offers no encryption, or someone on the way who
 * hides that it does, gets neither our password nor a message.
 */
function onlyWithTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete('ignoreTLS');
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** nodemailer's error for an SMTP response. */
interface Refused extends Error {
  /** Error code: "ESOCKET", "EENVELOPE". */
  code?: string;
  responseCode?: number;
  /** The SMTP command that was refused. */
  command?: string;
  /** Text of the response, including the code. */
  response?: string;
}

/** Timeouts for a mail server, in milliseconds. The last allows for one that scans the message. */
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...waits, ...closed }, closed);
  return {
    async send(message) {
      await transport.sendMail(message).catch((error: Refused) => {
        throw new (isForGood(error) ? PermanentFailure : Error)(withoutPeople(error));
      });
    },
  };
}

/**
 * Describes a failure in our own words, for the log and the queue, since a server's response may
 * quote the address or anything else. Includes only the codes, "550 5.1.1", and the SMTP step.
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
 * True if the server will never accept the message: it refused the receiver or the message itself
 * with 5xx. Refusals of us (5xx to our sign-in or sender address, or 5.7.x about our permissions)
 * can be fixed, so those are retried.
 */
function isForGood({ responseCode = 0, command, response = '' }: Refused): boolean {
  return (
    responseCode >= 500 &&
    (command === 'RCPT TO' || command === 'DATA') &&
    !/^\d{3}[ -]5\.7\./.test(response)
  );
}

/**
 * Writes each message completely or not at all; a job that runs again writes the same file again.
 */
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
