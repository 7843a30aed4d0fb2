import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Pair = { near: Socket; far: Socket; isDead: boolean };

/** A network between the shop and its database that can lose data in transit. */
export class Network {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #isSilent = false;
  #atCommit: 'before' | 'after' | undefined;

  private constructor(to: URL) {
    this.#server = createServer((near) => {
      const pair: Pair = { near, far: connect(Number(to.port), to.hostname), isDead: this.#isSilent };
      this.#pairs.add(pair);
      near.on('data', (chunk) => this.#ask(pair, Buffer.from(chunk))).on('close', () => this.#forget(pair));
      pair.far.on('data', (chunk) => this.#answer(pair, chunk)).on('close', () => this.#forget(pair));
      for (const socket of [near, pair.far]) socket.on('error', () => {});
    });
  }

  /** @returns the network, and the URL that leads through it */
  static async between(databaseUrl: string): Promise<[Network, string]> {
    const url = new URL(databaseUrl);
    const network = new Network(new URL(databaseUrl));
    await once(network.#server.listen(0, '127.0.0.1'), 'listening');
    url.port = String((network.#server.address() as AddressInfo).port);
    return [network, url.href];
  }

  /** From now on nothing arrives on any connection, old or new, and none is closed. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const pair of this.#pairs) pair.isDead = true;
  }

  /** New connections work; old ones stay dead. */
  recover(): void {
    this.#isSilent = false;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#pairs.size;
  }

  /** Breaks the next connection that commits: before the commit arrives, or after it, before the response. */
  breakAtCommit(when: 'before' | 'after'): void {
    this.#atCommit = when;
  }

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) end(pair);
  }

  #ask(pair: Pair, chunk: Buffer): void {
    if (pair.isDead) return;
    const isCommit = this.#atCommit !== undefined && chunk.includes('commit\0');
    if (isCommit && this.#atCommit === 'before') {
      this.#atCommit = undefined;
      end(pair);
      return;
    }
    pair.far.write(chunk);
    if (!isCommit) return;
    this.#atCommit = undefined;
    pair.isDead = true;
    pair.far.once('data', () => end(pair));
  }

  #answer(pair: Pair, chunk: Buffer | string): void {
    if (!pair.isDead) pair.near.write(chunk);
  }

  /** While the network is silent, neither side sees the other close. */
  #forget(pair: Pair): void {
    if (pair.isDead && !pair.near.destroyed) return;
    this.#pairs.delete(pair);
    end(pair);
  }
}

function end({ near, far }: Pair): void {
  near.destroy();
  far.destroy();
}
