import { uploadsPath } from '@kiosk/contract/paths.ts';
import { findUnused, removeUnused } from '../uploads/cleaning.service.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { daysAgo, type ShopCommand } from './command.ts';
import { megabytes } from './sizes.ts';

const help = `Usage: npm run shop -- pictures clean [--days <days>] [--delete]

Lists uploaded pictures that no product shows, on sale or archived, and no order, whose lines keep the picture of what
was bought. Removes them with --delete; without it nothing is changed.

  --days     only pictures that were last uploaded so many days ago or earlier; 7 where it is not given
  --delete   remove them, with their files`;

export const picturesClean: ShopCommand = {
  summary: 'find uploaded pictures that nothing shows, and remove them',
  help,
  options: { days: { type: 'string' }, delete: { type: 'boolean' } },
  run: async ({ db, config, options: { days = '7', ...options }, print }) => {
    const before = daysAgo(days, help).toISOString();
    const unused = await findUnused(db, before);
    const storage = pictureStorageOf(config);
    let [pictures, bytes] = [0, 0];
    for (const picture of unused) {
      if (options.delete && !(await removeUnused(db, storage, picture, before))) continue;
      const { id, width, height, uploaded_at } = picture;
      print(`${uploadsPath}/${id}  ${width} × ${height}, uploaded ${uploaded_at.slice(0, 10)}`);
      pictures++;
      bytes += picture.bytes;
    }
    const counted = `${pictures} ${pictures === 1 ? 'picture' : 'pictures'} (${megabytes(bytes)} MB)`;
    if (options.delete) return print(`Removed ${counted}.`);
    print(
      `${counted} not used by any product or order. ${pictures > 0 ? 'Add --delete to remove them.' : ''}`.trim(),
    );
  },
};
