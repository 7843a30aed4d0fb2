import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  green: 'bg-success-soft text-success',
  blue: 'bg-info-soft text-info',
  yellow: 'bg-caution-soft text-caution',
  red: 'bg-danger-soft text-danger',
  grey: 'bg-sand text-muted',
};
export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
