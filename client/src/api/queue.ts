/** Runs one piece of work after the other, also after one that failed. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createQueue(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
