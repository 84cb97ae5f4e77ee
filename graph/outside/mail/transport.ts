import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailTransport {
  /** @param name what a written file is called, before it is made fit for a file name */
  send(message: SendMailOptions, name: string): Promise<void>;
}

/** Neither a path nor an address in a message may make nodemailer read something. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

export const mailTransport = ({ smtpUrl, dataDir }: { smtpUrl: string | null; dataDir: string }): MailTransport =>
  smtpUrl === null ? folderTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);

function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, closed);
  return {
    async send(message) {
      await transport.sendMail(message);
    },
  };
}

/** Writes each message whole or not at all; a job that runs again writes the same file again. */
function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ ...closed, streamTransport: true, buffer: true, newline: 'windows' });
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
