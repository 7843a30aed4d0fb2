import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** Placeholder for the address of the backend, which is known only when it runs. */
const unknownBackend = 'http://backend.invalid';

/**
 * Builds the storefront as the owner of another backend would, but without compressed copies and React's compiler, into a
 * folder of its own: client/dist is for our server.
 * @param settings the other build-time settings
 */
export async function buildForOtherBackend(
  settings: Record<string, string>,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-storefront-'));
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'client', '--outDir', folder];
  const env = { ...process.env, NODE_ENV: 'production', ...settings, VITE_API_URL: unknownBackend };
  await promisify(execFile)(
    process.execPath,
    [...vite, '--emptyOutDir', '--logLevel', 'warn', '--mode', 'test'],
    {
      cwd: root,
      env,
    },
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built storefront as any web space would: files, and the page for every address that is none. */
export class Storefront {
  readonly #folder: string;
  readonly #server: Server;
  /** Where its calls go; set before the first page is opened. */
  backendUrl = unknownBackend;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://storefront');
      const file = extname(pathname) ? pathname : '/index.html';
      const content = await this.#read(file);
      response.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain' });
      response.end(content);
    });
  }

  static async open(folder: string): Promise<Storefront> {
    const storefront = new Storefront(folder);
    storefront.#server.listen(0, '127.0.0.1');
    await once(storefront.#server, 'listening');
    return storefront;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #read(file: string): Promise<string | Buffer | undefined> {
    const content = await readFile(join(this.#folder, file)).catch(() => undefined);
    return extname(file) === '.js'
      ? content?.toString().replaceAll(unknownBackend, this.backendUrl)
      : content;
  }
}
