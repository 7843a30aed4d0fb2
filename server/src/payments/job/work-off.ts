type How = {
  /** How many `findDue` reads at most; as many mean that there may be more. */
  batch: number;
  /** Where what fails is collected; the others go on. */
  failures: unknown[];
  closing: AbortSignal;
  /** Whether an error says that the others would fail too. */
  isDown: (error: unknown) => boolean;
};

/** How many are worked on at a time; and so many errors in a row that say so mean that it is no use to go on. */
const together = 5;

/**
 * Works off what is due, batch by batch. `work` must take each piece off the list of what is due, whether it succeeds
 * or not.
 * @param work answers false where another server has taken the piece
 * @returns how many were done
 */
export async function workOff<Piece>(
  findDue: () => Promise<Piece[]>,
  work: (piece: Piece) => Promise<boolean>,
  { batch, failures, closing, isDown }: How,
): Promise<number> {
  let [done, inVain] = [0, 0];
  const isOver = () => closing.aborted || inVain >= together;

  const takeFrom = async (pieces: Iterator<Piece>) => {
    for (let next = pieces.next(); !next.done && !isOver(); next = pieces.next()) {
      try {
        if (await work(next.value)) done++;
        inVain = 0;
      } catch (error) {
        failures.push(error);
        inVain = isDown(error) ? inVain + 1 : 0;
      }
    }
  };

  for (;;) {
    const [due, before] = [await findDue(), done];
    const pieces = due.values();
    await Promise.all(Array.from({ length: together }, () => takeFrom(pieces)));
    // A batch of which nothing was done is left to other servers, or to better times.
    if (isOver() || due.length < batch || done === before) return done;
  }
}
