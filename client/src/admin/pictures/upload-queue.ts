import { t } from '@kiosk/contract/language/t.ts';
import { maxPictureFileSize, pictureMessages } from '@kiosk/contract/picture-limits.ts';

/** One file on its way. `progress` is the part that has been sent, from 0 to 1; at 1 the server works on it. */
export type Upload = { key: number; file: File; progress: number } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'done'; url: string }
  /** `mayWork`: when it is sent again. */
  | { state: 'failed'; reason: string; mayWork: boolean }
);

/** The name of a file, and the address of the picture that the server made of it. */
export type SentPicture = { name: string; url: string };

/** Sends a file and answers the picture's address. What it throws has a message for a person. */
export type SendFile = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** The file itself is wrong; sending it again helps nobody. */
export class FileRefused extends Error {}

/** While the server works on one, the next is on its way. */
const maxAtOnce = 2;

let lastKey = 0;

/** Sends files a few at a time, and hands their addresses over in the order in which they were chosen. */
export class UploadQueue {
  readonly #send: SendFile;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #stop = new AbortController();

  constructor(send: SendFile) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly uploads = (): readonly Upload[] => this.#uploads;

  /** @param room how many more there may be; the files beyond fail with `full` */
  add(files: readonly File[], room: number, full: string): void {
    const added = files.map((file, at): Upload => {
      const reason =
        at >= room ? full : file.size > maxPictureFileSize ? t(pictureMessages.tooLarge) : undefined;
      const upload = { key: ++lastKey, file, progress: 0 };
      return reason
        ? { ...upload, state: 'failed', reason, mayWork: false }
        : { ...upload, state: 'waiting' };
    });
    this.#become([...this.#uploads, ...added]);
    this.#resume();
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', progress: 0 });
    this.#resume();
  }

  dismiss(key: number): void {
    this.#become(this.#uploads.filter((upload) => upload.key !== key));
  }

  /** Removes the finished uploads from the front of the queue, in order. */
  takeDone(): SentPicture[] {
    const first = this.#uploads.findIndex(({ state }) => state === 'waiting' || state === 'sending');
    const ended = first < 0 ? this.#uploads : this.#uploads.slice(0, first);
    const sent = ended.flatMap((upload) =>
      upload.state === 'done' ? [{ name: upload.file.name, url: upload.url }] : [],
    );
    const isTaken = (upload: Upload) => upload.state === 'done' && ended.includes(upload);
    if (sent.length > 0) this.#become(this.#uploads.filter((upload) => !isTaken(upload)));
    return sent;
  }

  /** Nobody waits for them any more. */
  abort(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#become([]);
  }

  #resume(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const next = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, maxAtOnce - sending);
    for (const { key, file } of next) void this.#sendOne(key, file);
  }

  async #sendOne(key: number, file: File): Promise<void> {
    const { signal } = this.#stop;
    this.#change(key, { state: 'sending' });
    try {
      const url = await this.#send(file, (progress) => this.#change(key, { progress }), signal);
      this.#change(key, { state: 'done', url });
    } catch (error) {
      const mayWork = !(error instanceof FileRefused);
      this.#change(key, { state: 'failed', reason: (error as Error).message, mayWork });
    }
    if (!signal.aborted) this.#resume();
  }

  #change(key: number, change: object): void {
    this.#become(
      this.#uploads.map((upload) => (upload.key === key ? ({ ...upload, ...change } as Upload) : upload)),
    );
  }

  #become(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
