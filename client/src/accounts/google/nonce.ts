import { useEffect, useState } from 'react';

/** Google signs the hash, and the shop takes the credential only with the secret, which this page alone knows. */
type Nonce = { secret: string; hash: string };

/** One for each view of a page; none where the page is not secure, where Google does not work either. */
export function useNonce(): Nonce | undefined {
  const [nonce, setNonce] = useState<Nonce>();

  useEffect(() => {
    if (window.isSecureContext) newNonce().then(setNonce);
  }, []);

  return nonce;
}

async function newNonce(): Promise<Nonce> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(digest)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
