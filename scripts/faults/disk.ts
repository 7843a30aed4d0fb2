import type { Random } from '@kiosk/testkit/random.ts';
import { FileContent } from './file-content.ts';
import type { Operation } from './recording.ts';

/** The unit of atomic writes, in bytes. */
const sectorSize = 512;

type Change = Extract<Operation, { kind: 'write' | 'truncate' }>;

/**
 * A disk with a cache: synced data stays, and a power cut leaves an arbitrary part of later writes. File names are kept,
 * because SQLite syncs the folder when it creates or removes a file.
 */
export class Disk {
  readonly #synced: Map<string, FileContent>;
  readonly #unsynced = new Map<string, Change[]>();

  /** @param files what is on the disk already, by name */
  constructor(files: ReadonlyMap<string, Buffer>) {
    this.#synced = new Map([...files].map(([name, bytes]) => [name, new FileContent(bytes)]));
  }

  apply(operation: Operation): void {
    const { file } = operation;
    switch (operation.kind) {
      case 'sync':
        for (const change of this.#changesOf(file)) settleChange(this.#fileOf(file), change);
        this.#unsynced.delete(file);
        return;
      case 'remove':
        this.#synced.delete(file);
        this.#unsynced.delete(file);
        return;
      default:
        this.#fileOf(file);
        this.#changesOf(file).push(operation);
    }
  }

  /** The content after a power cut now: all, nothing, or some sectors of every unsynced write. */
  afterPowerCut = (random: Random): Map<string, Buffer> =>
    this.#files((content, change) => {
      const fate = random.below(3);
      if (fate === 0) return;
      if (fate === 1 || change.kind === 'truncate') return settleChange(content, change);
      for (const sector of sectorsOf(change)) if (random.below(2) === 0) settleChange(content, sector);
    });

  /** The content that programs see: all writes, synced or not. */
  asSeen = (): Map<string, Buffer> => this.#files(settleChange);

  #files(settle: (content: FileContent, change: Change) => void): Map<string, Buffer> {
    return new Map(
      [...this.#synced].map(([name, synced]) => {
        const content = synced.copy();
        for (const change of this.#changesOf(name)) settle(content, change);
        return [name, content.bytes];
      }),
    );
  }

  #fileOf(name: string): FileContent {
    const content = this.#synced.get(name) ?? new FileContent(Buffer.alloc(0));
    this.#synced.set(name, content);
    return content;
  }

  #changesOf(name: string): Change[] {
    const changes = this.#unsynced.get(name) ?? [];
    this.#unsynced.set(name, changes);
    return changes;
  }
}

function settleChange(content: FileContent, change: Change): void {
  if (change.kind === 'truncate') content.truncate(change.size);
  else content.write(change.at, change.data);
}

function* sectorsOf(write: Extract<Change, { kind: 'write' }>): Generator<Change> {
  const { at, data } = write;
  for (let start = 0; start < data.length; ) {
    const end = Math.min(data.length, start + sectorSize - ((at + start) % sectorSize));
    yield { ...write, at: at + start, data: data.subarray(start, end) };
    start = end;
  }
}
