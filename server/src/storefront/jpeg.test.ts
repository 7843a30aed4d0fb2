import { afterEach, expect, test } from 'vitest';
import { asJpeg } from './jpeg.ts';

const node = process.execPath;
afterEach(() => {
  process.execPath = node;
});

test('a process that ends before it has read the picture fails this request alone', async () => {
  process.execPath = '/bin/false';
  await expect(asJpeg(Buffer.alloc(10 * 1024 * 1024))).rejects.toThrow('Command failed');
});
