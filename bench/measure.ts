import type { Bare } from './bare.ts';
import { type Figures, type Flow, load, type Step } from './load.ts';
import type { Scenario } from './scenarios.ts';

export type Measured = { name: string; shop: Figures; bare: Figures };

const rounds = 3;
const seconds = 3;

/**
 * Measures the shop and the baseline alternately, so that both have the same conditions. The result is the median of the
 * rounds.
 */
export async function measure(url: string, bare: Bare, { name, flow }: Scenario): Promise<Measured> {
  const yardstick = await bareFlow(url, flow);
  await load(url, flow, 1); // The first second is for warm-up.
  await load(bare.url, yardstick, 1);
  const shopRounds: Figures[] = [];
  const bareRounds: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    shopRounds.push(await load(url, flow, seconds));
    bareRounds.push(await load(bare.url, yardstick, seconds));
  }
  return { name, shop: median(shopRounds), bare: median(bareRounds) };
}

/** The same requests for the bare server, which answers as many bytes as the shop does. */
async function bareFlow(url: string, flow: Flow): Promise<Flow> {
  const paths: string[] = [];
  for (const step of flow(0)) paths.push(await answerOf(url, step));
  return (number) => flow(number).map((step, at) => ({ ...step, path: paths[at] ?? '/' }));
}

/** The path at which the bare server answers like the shop does to this step. */
async function answerOf(url: string, { path, method, headers, body }: Step): Promise<string> {
  const answer = await fetch(url + path, { method, ...(headers && { headers }), ...(body && { body }) });
  return `/${answer.status}/${(await answer.arrayBuffer()).byteLength}`;
}

const median = (figures: readonly Figures[]): Figures => ({
  perSecond: middle(figures.map((figure) => figure.perSecond)),
  p50: middle(figures.map((figure) => figure.p50)),
  p99: middle(figures.map((figure) => figure.p99)),
});

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
