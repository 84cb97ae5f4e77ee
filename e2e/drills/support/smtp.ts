import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Where in a conversation something may happen; each is told of just before the answer to it. */
export const steps = ['connected', 'sender', 'receiver', 'data', 'taken', 'answered'] as const;
export type Step = (typeof steps)[number];

/** What goes wrong with a connection. */
export const faults = [
  'hangs up at once',
  '4xx to the receiver',
  '4xx to the message',
  'hangs up before taking it',
  'hangs up after taking it',
  'answers late',
] as const;
export type Fault = (typeof faults)[number];

/** A message that this server has taken: it is its own now. */
export interface Taken {
  messageId: string;
  to: string;
  text: string;
  /** Which life of the sender sent it. */
  life: number;
  /** Whether this server hung up in place of an answer. */
  hungUp: boolean;
}

export interface SmtpOptions {
  /** Between 0 and 1. */
  chance: () => number;
  /** Share of the connections that get a fault. */
  failing: number;
  /** Receivers that are refused for good. */
  refuses?: (to: string) => boolean;
}

/** A mail server that fails in every way there is, as often as it is told to. Bounded to what nodemailer says to one. */
export class SmtpServer {
  readonly taken: Taken[] = [];
  readonly seen: Map<Fault, number> = new Map();
  connections = 0;
  /** Counted up by the drill with each new life of the sender. */
  life = 0;
  readonly #options: SmtpOptions;
  readonly #server: Server;
  #waiting: { step: Step; times: number; reached: () => void } | null = null;

  private constructor(options: SmtpOptions) {
    this.#options = options;
    this.#server = createServer((socket) => void this.#talk(socket));
  }

  static async start(options: SmtpOptions): Promise<SmtpServer> {
    const made = new SmtpServer(options);
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Calls `reached` in the very moment when a step has come so many times from now. */
  when(step: Step, times: number, reached: () => void): void {
    this.#waiting = { step, times, reached };
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #reach(step: Step): void {
    const waiting = this.#waiting;
    if (waiting?.step !== step || (waiting.times -= 1) > 0) return;
    this.#waiting = null;
    waiting.reached();
  }

  #draw(): Fault | null {
    const { chance, failing } = this.#options;
    if (chance() >= failing) return null;
    const fault = faults[Math.floor(chance() * faults.length)]!;
    this.seen.set(fault, (this.seen.get(fault) ?? 0) + 1);
    return fault;
  }

  async #talk(socket: Socket): Promise<void> {
    this.connections += 1;
    const { life } = this;
    const fault = this.#draw();
    const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
    socket.setEncoding('utf8').on('error', () => undefined); // the sender may be killed at any moment
    this.#reach('connected');
    if (fault === 'hangs up at once') return void socket.destroy();
    say('220 drill');
    let to = '';
    try {
      for await (const part of conversation(socket)) {
        const word = part.slice(0, 4).toUpperCase();
        if (word === 'EHLO' || word === 'HELO') {
          say('250 drill');
        } else if (word === 'MAIL') {
          this.#reach('sender');
          say('250 fine');
        } else if (word === 'RCPT') {
          to = /<([^>]*)>/.exec(part)?.[1] ?? '';
          this.#reach('receiver');
          if (this.#options.refuses?.(to)) say(`550 5.1.1 <${to}>: no such mailbox`);
          else say(fault === '4xx to the receiver' ? '451 4.3.0 later' : '250 fine');
        } else if (word === 'DATA') {
          this.#reach('data');
          say('354 go on');
        } else if (word === 'QUIT') {
          say('221 bye');
          return void socket.end();
        } else if (part.endsWith(end)) {
          await this.#take(part, { to, life, fault, say, socket });
        } else {
          say('250 fine');
        }
      }
    } catch {
      // the connection broke off
    }
  }

  async #take(
    text: string,
    {
      to,
      life,
      fault,
      say,
      socket,
    }: {
      to: string;
      life: number;
      fault: Fault | null;
      say: (line: string) => void;
      socket: Socket;
    },
  ): Promise<void> {
    if (fault === 'hangs up before taking it') return void socket.destroy();
    if (fault === '4xx to the message') return say('451 4.3.0 later');
    const message: Taken = {
      messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '',
      to,
      text,
      life,
      hungUp: fault === 'hangs up after taking it',
    };
    this.taken.push(message);
    this.#reach('taken');
    if (message.hungUp) return void socket.destroy();
    if (fault === 'answers late') await pause(100 + this.#options.chance() * 900);
    say('250 taken');
    this.#reach('answered');
  }
}

const end = '\r\n.\r\n';

/** What the sender says: a line at a time, and a whole message after DATA. */
async function* conversation(socket: Socket): AsyncGenerator<string> {
  let heard = '';
  let inMessage = false;
  for await (const chunk of socket) {
    heard += String(chunk);
    for (;;) {
      const at = heard.indexOf(inMessage ? end : '\r\n');
      if (at < 0) break;
      const cut = at + (inMessage ? end.length : 2);
      const part = heard.slice(0, cut);
      heard = heard.slice(cut);
      inMessage = !inMessage && /^DATA\r\n/i.test(part);
      yield part;
    }
  }
}
