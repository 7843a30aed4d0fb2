import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { sendPicture } from './send-picture.ts';
import { UploadQueue } from './upload-queue.ts';

/** Files on their way to the server. @param onDone gets the addresses of those that have arrived */
export function useUploads(onDone: (urls: string[]) => void) {
  const dispatch = useAppDispatch();
  const [queue] = useState(
    () =>
      new UploadQueue(async (file, onProgress, signal) => {
        const request = dispatch(sendPicture({ file, onProgress }));
        signal.addEventListener('abort', () => request.abort());
        try {
          return await request.unwrap();
        } catch (thrown) {
          throw new Error(failureOf(thrown).message);
        }
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const takeDone = useEffectEvent(() => {
    const urls = queue.takeDone();
    if (urls.length > 0) onDone(urls);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them has changed
  useEffect(() => takeDone(), [uploads]);
  useEffect(() => () => queue.abort(), [queue]);
  return { uploads, queue };
}
