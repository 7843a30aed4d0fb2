/** Catches that there is no such file or folder. @throws any other error of the file system */
export function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
