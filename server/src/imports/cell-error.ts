/** A cell that cannot be read; the message is shown to the merchant. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

export function refuse(message: string): never {
  throw new CellError(message);
}
