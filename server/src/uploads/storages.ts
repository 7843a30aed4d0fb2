import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { PictureStorage } from './storage.ts';

export const pictureStorageOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PictureStorage =>
  s3 === undefined ? diskStorage(join(dataDir, 'uploads')) : s3Storage(s3);
