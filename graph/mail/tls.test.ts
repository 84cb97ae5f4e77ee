import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mailTransport } from './transport.ts';

let server: Server;
let heard: string[];
let url: string;

/** A mail server that offers no STARTTLS, and takes everything. */
beforeEach(async () => {
  heard = [];
  server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            socket.write('250 taken\r\n');
          }
        } else if (/^EHLO/.test(line)) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
        else if (/^AUTH/.test(line)) socket.write('235 fine\r\n');
        else if (/^STARTTLS/.test(line)) socket.write('502 unknown\r\n');
        else if (/^DATA/.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `smtp://mailer:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const message = {
  from: 'a@care.example',
  to: 'b@care.example',
  subject: 'Hello',
  text: 'The link',
};

it.each(['', '/?ignoreTLS=true', '/?requireTLS=false'])(
  'gives a server without TLS neither password nor message if it is required (%s)',
  async (also) => {
    const transport = mailTransport({ smtpUrl: `${url}${also}`, smtpTls: true, dataDir: '' });
    await expect(transport.send(message, 'one')).rejects.toThrow('The mail server');
    expect(heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|The link/);
  },
);

it('mails without it if a setting says so', async () => {
  await mailTransport({ smtpUrl: url, smtpTls: false, dataDir: '' }).send(message, 'one');
  expect(heard).toContain('The link');
});
