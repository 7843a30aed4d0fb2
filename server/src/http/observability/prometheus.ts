import { createRequire } from 'node:module';
import type * as Prometheus from 'prom-client';

const require = createRequire(import.meta.url);

// One by one: the package as a whole also loads what asks the process for figures, with a tracer's interface, which takes
// ten times as long.
export type Registry = Prometheus.Registry;
export const Registry: typeof Prometheus.Registry = require('prom-client/lib/registry');
export const Counter: typeof Prometheus.Counter = require('prom-client/lib/counter');
export const Gauge: typeof Prometheus.Gauge = require('prom-client/lib/gauge');
export const Histogram: typeof Prometheus.Histogram = require('prom-client/lib/histogram');
