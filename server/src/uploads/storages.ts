import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { PictureStorage } from './storage.ts';

/** Where the settings want pictures to be kept. */
export const pictureStorageOf = ({ dataDir }: Pick<Config, 'dataDir'>): PictureStorage =>
  diskStorage(join(dataDir, 'uploads'));
