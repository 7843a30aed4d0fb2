/** Runs tasks one after the other, also after one that failed. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
