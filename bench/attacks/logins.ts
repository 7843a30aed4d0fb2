import { demoAdmin } from '../../scripts/shop-api.ts';
import { type Attack, attackSeconds, repeat, Tally } from './attack.ts';

/** Tries a login as from this address. @returns the status */
async function logIn(url: string, address: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'Wrong1234' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const hex = (number: number): string => number.toString(16);

/** Logins, each as from another /64 of one /48, and for another account. */
export const hashing: Attack = {
  name: '100 logins in flight, from one /48',
  run: async ({ url }) => {
    const [tally, waits] = [new Tally(), [0]];
    await repeat(100, async (at) => {
      const began = performance.now();
      const status = await logIn(url, `2001:db8:1:${hex(at % 65_536)}::1`, `nobody${at}@example.com`);
      if (status === 401) waits.push(performance.now() - began);
      tally.add(status);
      return status;
    });
    return `${tally}; a login took up to ${(Math.max(...waits) / 1000).toFixed(1)} s`;
  },
};

/** Guesses at one account, each from another network. */
export const guessing: Attack = {
  name: 'guesses at one owner, each from another network',
  run: async ({ url }) => {
    const tally = new Tally();
    await repeat(10, async (at) => {
      const status = await logIn(url, `10.${(at >> 8) & 255}.${at & 255}.1`, demoAdmin.email);
      tally.add(status);
      return status;
    });
    return `${tally} in ${attackSeconds} s`;
  },
};
