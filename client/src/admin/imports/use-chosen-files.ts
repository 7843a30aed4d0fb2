import type { PicturePlace } from '@kiosk/contract/import.ts';
import { maxNamesAtOnce } from '@kiosk/contract/import-limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import type { SentPicture } from '../pictures/upload-queue.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { placePictures } from './calls.ts';
import { pictureTable } from './picture-table.ts';
import { sortFiles } from './sort-files.ts';

type Begin = (table: File, pictures: readonly SentPicture[]) => Promise<void>;

/**
 * What begins once its pictures have been sent; `from` is where they begin among all that were sent.
 * @property failure why it could not begin
 */
type Waiting = { table: File | undefined; count: number; from: number; failure?: string | undefined };

/**
 * Sends the pictures that were chosen, then begins the import: of the file of products that was chosen with them, or of
 * one that gives the pictures to the products whose SKUs they are named after.
 * @param attempt runs what may fail, and shows why
 */
export function useChosenFiles(begin: Begin, attempt: (work: () => Promise<void>) => Promise<void>) {
  const dispatch = useAppDispatch();
  /** All pictures sent on this page: a corrected file may name them again. */
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  const [waiting, setWaiting] = useState<Waiting>();
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
  const { uploads, queue } = useUploads((done) => setSent((before) => [...before, ...done]));

  const choose = (files: readonly File[]) =>
    attempt(async () => {
      const { table, pictures } = await sortFiles(files);
      setUnmatched([]);
      setWaiting({ table, count: pictures.length, from: sent.length });
      queue.add(pictures, pictures.length, '');
    });

  const place = async (pictures: readonly SentPicture[]): Promise<PicturePlace[]> => {
    const places: PicturePlace[] = [];
    for (let at = 0; at < pictures.length; at += maxNamesAtOnce) {
      const names = pictures.slice(at, at + maxNamesAtOnce).map(({ name }) => name);
      places.push(...(await dispatch(placePictures(names)).unwrap()));
    }
    return places;
  };
  const arrived = waiting ? sent.length - waiting.from : 0;
  const beginAlone = async (pictures: readonly SentPicture[]) => {
    const places = await place(pictures);
    if (places.length > 0) await begin(pictureTable(places, pictures), []);
    const placed = new Set(places.map(({ name }) => name));
    setUnmatched(pictures.map(({ name }) => name).filter((name) => !placed.has(name)));
  };
  const beginWith = useEffectEvent(async (now: Waiting) => {
    const { table, from } = now;
    if (table) {
      setWaiting(undefined);
      return attempt(() => begin(table, sent));
    }
    try {
      await beginAlone(sent.slice(from));
      setWaiting(undefined);
    } catch (thrown) {
      // Without a file that names them they would have to be sent again.
      setWaiting({ ...now, failure: failureOf(thrown).message });
    }
  });
  useEffect(() => {
    if (waiting && !waiting.failure && arrived === waiting.count) void beginWith(waiting);
  }, [waiting, arrived]);

  const dismiss = (key: number) => {
    queue.dismiss(key);
    setWaiting((before) => before && { ...before, count: before.count - 1 });
  };
  const retry = (key: number) => queue.retry(key);
  const retryBegin = () => setWaiting((before) => before && { ...before, failure: undefined });
  const sending = waiting && {
    ...{ arrived, count: waiting.count, uploads, retry, dismiss },
    ...{ failure: waiting.failure, retryBegin },
  };
  return { choose, sending, unmatched };
}
