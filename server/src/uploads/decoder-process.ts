import { constants, setPriority } from 'node:os';
import { Problem } from '../problem.ts';
import type { Versions } from './versions.ts';

/** The decoder process's response to a file. `refused` is the file's fault, `failed` is not. */
export type Decoded =
  | { versions: Versions }
  | { refused: string; reason: string | undefined }
  | { failed: string };

// A lower priority than requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server has ended.
process.once('disconnect', () => process.exit());
process.on('message', (file: Uint8Array) => {
  void decode(Buffer.from(file)).then((decoded) => process.send?.(decoded));
});

async function decode(file: Buffer): Promise<Decoded> {
  try {
    const { makeVersions } = await import('./versions.ts');
    return { versions: await makeVersions(file) };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.message, reason: error.reason };
    return { failed: String(error instanceof Error ? error.stack : error) };
  }
}
