/** The bytes of a file. A gap before a later write is filled with zeros, as on a disk. */
export class FileContent {
  #buffer: Buffer;
  #size: number;

  constructor(bytes: Buffer) {
    this.#buffer = Buffer.from(bytes);
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size);
  }

  write(at: number, data: Buffer): void {
    this.#grow(at + data.length);
    data.copy(this.#buffer, at);
  }

  truncate(size: number): void {
    this.#grow(size);
    this.#buffer.fill(0, size);
    this.#size = size;
  }

  copy = (): FileContent => new FileContent(this.bytes);

  #grow(size: number): void {
    if (size > this.#buffer.length) {
      const larger = Buffer.alloc(2 * size);
      this.#buffer.copy(larger, 0, 0, this.#size);
      this.#buffer = larger;
    }
    this.#size = Math.max(this.#size, size);
  }
}
