import fc from 'fast-check';
import type { Scene } from './scene.ts';

/** Something that a person, the bank, Stripe or the shop does. It prints as its name and what was chosen of it. */
export type Step = (scene: Scene) => Promise<void>;

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> };
type Arbitraries<Choices> = { [Name in keyof Choices]: fc.Arbitrary<Choices[Name]> };

/**
 * fast-check makes the choices before anything runs, so that it can take steps away from a schedule that fails.
 * @param weight its relative frequency
 */
export const step = <Choices extends object>(
  weight: number,
  name: string,
  choices: Arbitraries<Choices>,
  act: (scene: Scene, choices: Choices) => Promise<unknown>,
): Weighted => ({
  weight,
  arbitrary: fc.record(choices).map((chosen) => {
    const title = `${name} ${fc.stringify(chosen)}`;
    return Object.assign((scene: Scene) => scene.perform(title, () => act(scene, chosen as Choices)), {
      [fc.toStringMethod]: () => title,
    });
  }),
});

/** A step with one of the things that there are by then; without any, nothing happens. */
export const stepWith =
  <Thing>(all: (scene: Scene) => Iterable<Thing>) =>
  <Choices extends object>(
    weight: number,
    name: string,
    choices: Arbitraries<Choices>,
    act: (scene: Scene, thing: Thing, choices: Choices) => unknown,
  ): Weighted =>
    step(weight, name, { which: fc.nat({ max: 11 }), chosen: fc.record(choices) }, async (scene, choice) => {
      const thing = pick([...all(scene)], choice.which);
      if (thing !== undefined) await act(scene, thing, choice.chosen as Choices);
    });

export const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length];

export const rarely = <T>(percent: number, usual: T, rare: T): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant(usual) },
    { weight: percent, arbitrary: fc.constant(rare) },
  );

/** Of a part of what was paid. */
export const cents = fc.integer({ min: 1, max: 3000 });
