import { hash } from 'node:crypto';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { forgedTokens } from '@kiosk/testkit/forged-tokens.ts';
import { FakeGoogleIssuer } from '@kiosk/testkit/google-issuer.ts';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { googleIdentities } from './google-identity.ts';

const google = await FakeGoogleIssuer.open();
afterAll(() => google.close());
afterEach(() => {
  google.mode = 'up';
  vi.useRealTimers();
});

/** A shop that has just started and has no key yet. */
const newShop = (timeout = 10_000) => {
  const identify = googleIdentities({ clientId: google.clientId, keysUrl: google.keysUrl, timeout });
  return (token: string, nonceSecret?: string) => identify({ token, nonceSecret });
};

const forged = { kind: 'not-signed-in', message: 'Google authentication failed' };
const unreachable = {
  kind: 'unavailable',
  message: 'Google Sign-In cannot be reached at the moment. Please try again.',
};

/** Moves the clock, but not the timers, so that responses of the key server still arrive. */
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};

describe('A valid Google token', () => {
  const identify = newShop();

  test.each(['https://accounts.google.com', 'accounts.google.com'])(
    'a Google token is accepted from the issuer %s',
    async (iss) => {
      const token = await google.token({ iss, sub: '10987', email: 'Ada@Example.com', name: 'Ada' });
      expect(await identify(token)).toEqual({ subject: '10987', email: 'ada@example.com', name: 'Ada' });
    },
  );

  test('a Google token is accepted when it states the verified email as a text', async () => {
    expect(await identify(await google.token({ email_verified: 'true' }))).toMatchObject({
      name: 'Ada Marsh',
    });
  });

  test('a Google token is accepted without a name', async () => {
    expect((await identify(await google.token({ name: undefined }))).name).toBeUndefined();
  });

  test('a Google token is accepted with a subject of 255 characters', async () => {
    const sub = '1'.repeat(255);
    expect(await identify(await google.token({ sub }))).toMatchObject({ subject: sub });
  });

  test('a Google token is accepted when the clocks differ by some seconds', async () => {
    later(0);
    const now = Math.floor(Date.now() / 1000);
    for (const drift of [-20, 20]) {
      const times = { nbf: now + drift, iat: now + drift, exp: now + drift + 3600 };
      expect(await identify(await google.token(times))).toBeDefined();
    }
    expect(await identify(await google.token({ iat: now - 3600, exp: now - 20 }))).toBeDefined();
  });
});

describe('A forged Google token', () => {
  const identify = newShop();

  test('a Google token with a nonce is accepted only with the secret of the page that asked for it', async () => {
    const secret = 'known to one page';
    const token = await google.token({ nonce: hash('sha256', secret, 'base64url') });
    expect(await identify(token, secret)).toBeDefined();
    for (const other of [undefined, '', 'guessed', hash('sha256', secret, 'base64url')]) {
      await expect(identify(token, other)).rejects.toMatchObject(forged);
    }
    await expect(identify(await google.token(), secret)).rejects.toMatchObject(forged);
    await expect(identify(await google.token({ nonce: '' }))).rejects.toMatchObject(forged);
    await expect(identify(await google.token({ nonce: null }))).rejects.toMatchObject(forged);
  });

  test.each(Object.entries(forgedTokens))('a Google token with %s is refused', async (_what, forge) => {
    await expect(identify(await forge(google, {}))).rejects.toMatchObject(forged);
  });

  test('a Google token with a bit of any byte flipped is refused', async () => {
    const parts = (await google.token()).split('.');
    const accepted: string[] = [];
    for (const [position, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (const [at, byte] of bytes.entries()) {
        const bit = at % 8;
        const turned = Buffer.from(bytes);
        turned[at] = byte ^ (1 << bit);
        const token = parts.with(position, turned.toString('base64url')).join('.');
        const refusal = await identify(token).catch(({ kind }) => kind);
        if (refusal !== 'not-signed-in') accepted.push(`part ${position}, byte ${at}, bit ${bit}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test('a refused Google token is logged with the reason and without personal data', async () => {
    const about = { sub: '10987', email: 'ada@example.com', name: 'Ada' };
    for (const forge of Object.values(forgedTokens)) {
      const { reason } = await identify(await forge(google, about)).catch((problem) => problem);
      expect(reason).toMatch(/^Google token: \S/);
      expect(reason).not.toMatch(/10987|ada@|Ada/);
    }
  });
});

describe('Google’s keys', () => {
  test('Google’s keys are fetched once for many sign-ins', async () => {
    const [identify, before] = [newShop(), google.requests];
    await Promise.all([identify(await google.token()), identify(await google.token())]);
    await identify(await google.token());
    expect(google.requests - before).toBe(1);
  });

  test('new Google keys are fetched when a token names one', async () => {
    const identify = newShop();
    const old = await google.token();
    await identify(old);
    later(31);
    await google.rotate();
    expect(await identify(await google.token())).toBeDefined();
    expect(await identify(old)).toBeDefined();
  });

  test('Google’s keys are not fetched for every token that names an unknown key', async () => {
    const identify = newShop();
    await identify(await google.token());
    const before = google.requests;
    const unknown = await google.token({}, { kid: 'unknown' });
    for (const seconds of [0, 31, 0, 0]) {
      later(seconds);
      await expect(identify(unknown)).rejects.toMatchObject(forged);
    }
    expect(google.requests - before).toBe(1);
  });

  test.each(['down', 'failing', 'moved', 'confused', 'empty', 'silent', 'trickling'] as const)(
    'when Google’s key server is %s, sign-in asks to try again and works soon after',
    async (mode) => {
      const identify = newShop(500);
      google.mode = mode;
      const started = performance.now();
      await expect(identify(await google.token())).rejects.toMatchObject(unreachable);
      expect(performance.now() - started).toBeLessThan(25_000);
      google.mode = 'up';
      await eventually(async () => expect(await identify(await google.token())).toBeDefined());
    },
  );

  test('known Google keys are used for ten minutes while the key server is down', async () => {
    const identify = newShop();
    await identify(await google.token());
    google.mode = 'down';
    later(9 * 60);
    expect(await identify(await google.token())).toBeDefined();
    later(2 * 60);
    await expect(identify(await google.token())).rejects.toMatchObject(unreachable);
  });

  test('Google’s keys are not fetched for a token with another algorithm', async () => {
    const identify = newShop();
    google.mode = 'down';
    const forge = forgedTokens['an HMAC with the public key as its secret'];
    await expect(identify(await forge(google, {}))).rejects.toMatchObject(forged);
  });
});
