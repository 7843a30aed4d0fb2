import { useEffect, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Uploads one picture at a time.
 * @param onBusy must stay the same
 * @returns `sent`: the part that has been sent, from 0 to 1, while a file is on its way
 */
export function useSending(onDone: (address: string) => void, onBusy: (isBusy: boolean) => void) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const isBusy = sent !== undefined;
  useEffect(() => {
    if (!isBusy) return;
    onBusy(true);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const send = async (file: File) => {
    setFailure(undefined);
    setSent(0);
    try {
      onDone(await dispatch(sendPicture({ file, onProgress: setSent })).unwrap());
    } catch (thrown) {
      setFailure(failureOf(thrown).message);
    } finally {
      setSent(undefined);
    }
  };
  return { send, sent, failure };
}
