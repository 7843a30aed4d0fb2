import { execFile } from 'node:child_process';
import { realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled } from './programs.ts';
import { type Operation, readRecording } from './recording.ts';

/** Whether this machine can compile and preload the recorder; a test that needs it is left out on others. */
export const canRecord = process.platform === 'linux' && isInstalled('cc');

/**
 * Records what a server does to its SQLite files (recorder.c), from one start to the next, and can end it right after
 * a sync.
 */
export class Recorder {
  readonly #folder: string;
  readonly #dataDir: string;

  private constructor(folder: string, dataDir: string) {
    this.#folder = folder;
    this.#dataDir = dataDir;
    process.once('exit', this.#abandon);
  }

  /** @param dataDir the folder of the SQLite file */
  static async open(dataDir: string): Promise<Recorder> {
    const folder = await mkdtemp(join(tmpdir(), 'kiosk-recorder-'));
    const recorder = new Recorder(folder, realpathSync(dataDir));
    const flags = ['-shared', '-fPIC', '-O2', '-Wall', '-Werror'];
    const source = join(import.meta.dirname, 'recorder.c');
    await promisify(execFile)('cc', [...flags, '-o', recorder.#library, source, '-ldl', '-lpthread']);
    return recorder;
  }

  /** The environment of a recorded server. */
  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
      KIOSK_RECORDED_FOLDER: this.#dataDir,
      KIOSK_RECORDING: this.#recording,
      KIOSK_DEATH: this.#death,
    };
  }

  /** How long the recording is, in bytes: every operation up to there has happened. */
  position = (): number => statSync(this.#recording).size;

  read = async (): Promise<Operation[]> => readRecording(await readFile(this.#recording));

  /** Forgets what was recorded. The server must not run. */
  clear = (): Promise<void> => rm(this.#recording, { force: true });

  /** The server crashes right after its nth sync of the write-ahead log from now on, when its commit is on the disk. */
  dieAfterSyncs(count: number): void {
    writeFileSync(this.#death, `${count}`);
  }

  /** The server keeps running. */
  spare = (): Promise<void> => rm(this.#death, { force: true });

  async close(): Promise<void> {
    process.off('exit', this.#abandon);
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #library(): string {
    return join(this.#folder, 'recorder.so');
  }

  get #recording(): string {
    return join(this.#folder, 'recording');
  }

  get #death(): string {
    return join(this.#folder, 'death');
  }

  #abandon = (): void => rmSync(this.#folder, { recursive: true, force: true });
}
