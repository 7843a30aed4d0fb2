import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';

/**
 * What the server does with a mail: it accepts it, refuses it with a code at a step, says nothing after the message, or
 * accepts the message and breaks the connection before it says so.
 */
export type SmtpBehavior =
  | 'accept'
  | 'stall'
  | 'accept-silently'
  | { refuses: 'connect' | 'sender' | 'recipient' | 'message'; code: number };

export type ReceivedMail = {
  to: string;
  parsed: ParsedMail;
  raw: string;
  /** Whether the shop got the reply that it was accepted. */
  isConfirmed: boolean;
  /** When it had arrived, in milliseconds. */
  at: number;
};

/** A real SMTP server in this process, whose mails tests read. */
export class TestSmtp {
  readonly received: ReceivedMail[] = [];
  /** Asked for each mail. */
  behave: (to: string) => SmtpBehavior = () => 'accept';
  readonly #server: SMTPServer;
  readonly #waiting = new Set<() => void>();

  private constructor(options: SMTPServerOptions) {
    this.#server = new PromptServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (_session, done) => done(this.#refusal('connect', '')),
      onMailFrom: (_address, _session, done) => done(this.#refusal('sender', '')),
      onRcptTo: ({ address }, _session, done) => done(this.#refusal('recipient', address)),
      onData: (stream, session, done) => {
        const to = String((session.envelope.rcptTo as SMTPServerAddress[])[0]?.address);
        // A client that dies in the middle of a message has sent none.
        void buffer(stream).then((raw) => this.#take(to, raw, session.id, done), done);
      },
      ...options,
    });
    this.#server.on('error', () => {});
  }

  static async start(options: SMTPServerOptions = {}): Promise<TestSmtp> {
    const smtp = new TestSmtp(options);
    await once(smtp.#server.listen(0, '127.0.0.1'), 'listening');
    return smtp;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** The settings of a shop that sends through it. */
  get env(): { SMTP_URL: string; MAIL_FROM: string } {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}`, MAIL_FROM: 'Kiosk <shop@kiosk.example.com>' };
  }

  /** The mails that were accepted for an address, the oldest first. */
  mailsTo = (address: string): ReceivedMail[] => this.received.filter(({ to }) => to === address);

  /** Waits until so many mails were accepted for an address. */
  async waitFor(address: string, count = 1): Promise<ReceivedMail[]> {
    while (this.mailsTo(address).length < count)
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.mailsTo(address);
  }

  async stop(): Promise<void> {
    for (const connection of this.#server.connections) connection._socket?.destroy();
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #refusal(step: 'connect' | 'sender' | 'recipient' | 'message', to: string): Error | null {
    const behavior = this.behave(to);
    if (typeof behavior === 'string' || behavior.refuses !== step) return null;
    return Object.assign(new Error('No'), { responseCode: behavior.code });
  }

  async #take(to: string, raw: Buffer, session: string, done: (error?: Error | null) => void): Promise<void> {
    // Reading it takes a while, in which the client may die.
    const at = Date.now();
    const behavior = this.behave(to);
    if (behavior === 'stall') return;
    const refusal = this.#refusal('message', to);
    if (refusal) return done(refusal);
    const isConfirmed = behavior === 'accept';
    const parsed = await simpleParser(raw);
    this.received.push({ to, parsed, raw: raw.toString(), isConfirmed, at });
    if (isConfirmed) done();
    else this.#breakOff(session);
    for (const waiting of this.#waiting) waiting();
    this.#waiting.clear();
  }

  #breakOff(session: string): void {
    const connections = [...this.#server.connections] as { id: string; _socket: Socket }[];
    connections.find(({ id }) => id === session)?._socket.destroy();
  }
}

/**
 * Greets at once. The package waits 100 milliseconds for clients that talk too early, which was a third of the time of each
 * test that reads a mail, and has no setting for it.
 */
class PromptServer extends SMTPServer {
  override connect(...to: Parameters<SMTPServer['connect']>): void {
    super.connect(...to);
    const connection = [...this.connections].at(-1);
    if (connection === undefined) return;
    const greet = connection.connectionReady.bind(connection);
    // For the package's own timer.
    connection.connectionReady = () => {};
    setImmediate(greet);
  }
}

/** What the link in a mail carries behind its #. */
export function tokenIn({ parsed }: ReceivedMail): string {
  const [, token] = /#([\w-]{43})\b/.exec(parsed.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link in the mail: ${parsed.text}`);
  return token;
}
