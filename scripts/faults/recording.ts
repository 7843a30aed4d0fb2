/** What a process did to one of its files. `end` is the length of the recording after it. */
export type Operation = { file: string; end: number } & (
  | { kind: 'write'; at: number; data: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'sync' }
  | { kind: 'remove' }
);

const headLength = 24;

/** Reads what recorder.c has written. Its last record may be cut off: the process was killed. */
export function readRecording(recording: Buffer): Operation[] {
  const operations: Operation[] = [];
  for (let start = 0; start + headLength <= recording.length; ) {
    const kind = String.fromCharCode(recording.readUInt8(start));
    const nameLength = recording.readUInt8(start + 1);
    const at = Number(recording.readBigInt64LE(start + 8));
    const name = start + headLength;
    const data = name + nameLength;
    const end = data + Number(recording.readBigInt64LE(start + 16));
    if (end > recording.length) break;
    const file = recording.toString('utf8', name, data);
    operations.push({ file, end, ...whatOf(kind, at, recording.subarray(data, end)) });
    start = end;
  }
  return operations;
}

function whatOf(kind: string, at: number, data: Buffer) {
  switch (kind) {
    case 'w':
      return { kind: 'write', at, data } as const;
    case 't':
      return { kind: 'truncate', size: at } as const;
    case 's':
      return { kind: 'sync' } as const;
    case 'u':
      return { kind: 'remove' } as const;
    default:
      throw new Error(`the recording has a record of the unknown kind '${kind}'`);
  }
}
