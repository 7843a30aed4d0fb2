import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { sendPicture } from './send-picture.ts';
import { FileRefused, type SentPicture, UploadQueue } from './upload-queue.ts';

/** Files on their way to the server. @param onDone gets those that have arrived */
export function useUploads(onDone: (sent: SentPicture[]) => void) {
  const dispatch = useAppDispatch();
  const [queue] = useState(
    () =>
      new UploadQueue(async (file, onProgress, signal) => {
        const request = dispatch(sendPicture({ file, onProgress }));
        signal.addEventListener('abort', () => request.abort());
        try {
          return await request.unwrap();
        } catch (thrown) {
          const { message, status } = failureOf(thrown);
          throw isFinal(status) ? new FileRefused(message) : new Error(message);
        }
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const takeDone = useEffectEvent(() => {
    const sent = queue.takeDone();
    if (sent.length > 0) onDone(sent);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them has changed
  useEffect(() => takeDone(), [uploads]);
  useEffect(() => () => queue.abort(), [queue]);
  return { uploads, queue };
}

const isFinal = (status: number | undefined): boolean => status === 400 || status === 413;
