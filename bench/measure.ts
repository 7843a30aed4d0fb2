import { request } from 'node:http';
import type { Measurable } from './bare.ts';
import { type Figures, type Flow, load, type Step } from './load.ts';
import type { Scenario } from './scenarios.ts';

export type Measured = { name: string; shop: Figures; bare: Figures };

const rounds = 3;
const seconds = 3;

/**
 * Measures the shop and the baseline alternately, so that both have the same conditions. The result is the median of the
 * rounds.
 */
export async function measure(
  shop: Measurable,
  bare: Measurable,
  { name, flow, connections }: Scenario,
): Promise<Measured> {
  const yardstick = await bareFlow(shop.url, flow);
  await load(shop, flow, 1, connections); // The first second is for warm-up.
  await load(bare, yardstick, 1, connections);
  const shopRounds: Figures[] = [];
  const bareRounds: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    shopRounds.push(await load(shop, flow, seconds, connections));
    bareRounds.push(await load(bare, yardstick, seconds, connections));
  }
  return { name, shop: median(shopRounds), bare: median(bareRounds) };
}

/** The same requests for the bare server, which answers as many bytes as the shop does. */
async function bareFlow(url: string, flow: Flow): Promise<Flow> {
  const paths: string[] = [];
  for (const step of flow(0)) paths.push(await answerOf(url, step));
  return (number) => flow(number).map((step, at) => ({ ...step, path: paths[at] ?? '/' }));
}

/** The path at which the bare server answers with the same status and size as the shop does to this step. */
const answerOf = (url: string, { path, method, headers, body }: Step): Promise<string> =>
  new Promise((resolve, reject) => {
    // Not `fetch`, which decompresses the answer.
    const asked = request(url + path, { method, ...(headers && { headers }) }, async (answer) => {
      const chunks = await answer.toArray();
      const size = Buffer.concat(chunks as Buffer[]).byteLength;
      resolve(`/${answer.statusCode}/${size}/${answer.headers['content-encoding'] ?? 'text'}`);
    });
    asked.on('error', reject).end(body);
  });

const median = (figures: readonly Figures[]): Figures => ({
  perSecond: middle(figures.map((figure) => figure.perSecond)),
  p50: middle(figures.map((figure) => figure.p50)),
  p99: middle(figures.map((figure) => figure.p99)),
  processor: middle(figures.map((figure) => figure.processor)),
});

/** The median. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
