import { cutPowerInOrders } from '../../scripts/faults/power-cuts.ts';
import { canRecord, Recorder } from '../../scripts/faults/recorder.ts';
import { withSynchronous } from '../../scripts/faults/synchronous.ts';
import { type Experiment, inRounds, onSqlite } from './experiment.ts';

const imagesOfOneRecording = 500;

const powerCuts = (name: string, tries: number, settings: Record<string, string> = {}): Experiment => ({
  name,
  tries,
  lacks: () => (canRecord ? undefined : 'Linux and cc'),
  run: (tries, random) =>
    inRounds(
      tries,
      imagesOfOneRecording,
      onSqlite(async (shop, images) => {
        const recorder = await Recorder.open(shop.dataDir);
        try {
          return await cutPowerInOrders(shop, recorder, { images, orders: 400, random, settings });
        } finally {
          await recorder.close();
        }
      }),
    ),
});

export const powerCutsOnSqlite = powerCuts('Power cut, SQLite', 2000);

/** Controls: the experiment must find faults in these. */
export const powerCutsWithNormal = powerCuts(
  'Power cut, SQLite with synchronous=normal (control)',
  200,
  withSynchronous('normal'),
);
export const powerCutsWithOff = powerCuts(
  'Power cut, SQLite with synchronous=off (control)',
  200,
  withSynchronous('off'),
);
