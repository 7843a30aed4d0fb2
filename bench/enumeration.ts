import { TestSmtp } from '@kiosk/testkit/smtp.ts';
import { Shop } from '../scripts/shop.ts';
import { newAccount, ShopApi } from '../scripts/shop-api.ts';

/**
 * What is asked about so many emails that have an account, and so many others. They take turns, so that what the machine
 * does at the same time meets both.
 */
type Question = { name: string; path: string; calls: number; body: (email: string) => object };

const questions: Question[] = [
  { name: 'a new password', path: '/auth/password-resets', calls: 300, body: (email) => ({ email }) },
  { name: 'a login', path: '/auth/login', calls: 100, body: (email) => ({ email, password: 'Wr0ngword' }) },
  {
    name: 'a sign-up',
    path: '/auth/signup',
    calls: 100,
    body: (email) => ({ email, username: 'somebody', password: 'Harbour1' }),
  },
];

/** What can be told from the time of an answer whether an email has an account. */
export async function measureEnumeration(): Promise<string> {
  const smtp = await TestSmtp.start();
  const shop = await Shop.open({ ...smtp.env, PUBLIC_URL: 'https://shop.example.com' });
  try {
    const known = Array.from({ length: Math.max(...questions.map(({ calls }) => calls)) }, newAccount);
    for (const account of known) await new ShopApi(shop.url).signUp(account);
    const lines = [
      '| asked for | answers | median, known | median, unknown | told apart |',
      '|---|---|---|---|---|',
    ];
    for (const question of questions)
      lines.push(await measure(shop.url, question, known.slice(0, question.calls)));
    return lines.join('\n');
  } finally {
    await shop.close();
    await smtp.stop();
  }
}

async function measure(
  url: string,
  { name, path, body }: Omit<Question, 'calls'>,
  known: { email: string }[],
): Promise<string> {
  const answers = new Set<string>();
  const times: [number[], number[]] = [[], []];
  for (const [at, { email }] of known.entries()) {
    const sides = [email, `nobody-${name.replaceAll(' ', '-')}-${at}@example.com`];
    // Which comes first takes turns, too.
    for (const side of at % 2 ? [0, 1] : [1, 0]) {
      const began = performance.now();
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(sides[side] ?? '')),
      });
      await answer.arrayBuffer();
      times[side]?.push(performance.now() - began);
      answers.add(`${side === 0 ? 'known' : 'unknown'} ${answer.status}`);
    }
  }
  const [one, other] = times;
  return `| ${name} | ${[...answers].sort().join(', ')} | ${median(one)} ms | ${median(other)} ms | ${toldApart(one, other)} |`;
}

const median = (times: number[]): string =>
  (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(2);

/**
 * How often the slower of two answers is that to the known email (Mann and Whitney's U), and by how many standard
 * deviations that differs from the half that chance gives.
 */
function toldApart(one: number[], other: number[]): string {
  const wins = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  const share = wins.reduce((total, win) => total + win, 0) / wins.length;
  const deviation = Math.sqrt((one.length + other.length + 1) / (12 * one.length * other.length));
  return `${(share * 100).toFixed(1)} %, ${((share - 0.5) / deviation).toFixed(1)} σ`;
}
