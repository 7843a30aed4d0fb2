import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import type { LinkAnswer } from '@kiosk/contract/account-links.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import type { Failure } from '../../api/thunk.ts';
import { useLocation } from '../../router/location.ts';

/**
 * What the address of this page carries behind its #, and what the shop says that it is good for.
 * @param path of the call that says so
 */
export function useLink<Answer = LinkAnswer>(path: string = accountApiPaths.links) {
  const token = useLocation().hash.slice(1);
  const [link, setLink] = useState<Answer>();
  const [failure, setFailure] = useState<Failure>();
  const { send } = useCall<Answer, string>({
    call: (token) => ({
      path,
      body: { token },
      fallbackMessage: t('The shop could not be reached. Please try again.'),
    }),
    onDone: setLink,
    onFailed: setFailure,
  });
  const check = () => {
    setFailure(undefined);
    send(token);
  };
  const onOpen = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another question
  useEffect(() => onOpen(), [token]);
  return {
    token,
    link,
    failure,
    isExpired: failure !== undefined && isExpired(failure),
    fail: setFailure,
    check,
  };
}

/** It was used, is too old, or was never sent. */
const isExpired = ({ status }: Failure): boolean => status === 404 || status === 400;
