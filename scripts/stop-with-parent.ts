/**
 * Stops this process when the one that started it is gone. npm passes a signal on to its shell only, and Debian's
 * shell exits without passing it on, so a stopped `npm start` would leave the shop running.
 */
export function stopWithParent(): void {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(look, 200).unref();
}
