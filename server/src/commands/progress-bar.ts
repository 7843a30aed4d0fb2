const width = 30;

/** Shows progress on a terminal; prints nothing if there is none. */
export function progressBar() {
  const { stderr } = process;
  let shown = '';
  const write = (line: string) => {
    if (!stderr.isTTY || line === shown) return;
    shown = line;
    stderr.write(`\r\u001b[K${line}`);
  };
  return {
    /** @param share from 0 to 1 */
    show: (what: string, share: number): void => {
      const full = Math.round(share * width);
      const bar = '█'.repeat(full) + '░'.repeat(width - full);
      write(`${what.padEnd(9)} ${bar} ${Math.floor(share * 100)} %`);
    },
    clear: (): void => write(''),
  };
}
