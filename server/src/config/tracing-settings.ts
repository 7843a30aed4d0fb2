import * as z from 'zod/mini';
import { matching } from './setting-rules.ts';

export type TracingSettings = {
  /** The address of an OTLP receiver that speaks HTTP; without a slash at the end. */
  endpoint: string;
  serviceName: string;
  /** The share of requests that are traced, unless their caller has decided. From 0 to 1 */
  share: number;
};

/**
 * By the names of OpenTelemetry:
 * https://opentelemetry.io/docs/languages/sdk-configuration/otlp-exporter/. Its exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`.
 */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: matching(
    /^https?:\/\/[^\s/]+(\/\S*)?$/,
    'expected an address such as http://localhost:4318',
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'kiosk'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'expected a share from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
};

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
};

export const tracingSettingsOf = (given: Given): TracingSettings | undefined =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        serviceName: given.OTEL_SERVICE_NAME,
        share: given.OTEL_TRACES_SAMPLER_ARG,
      };
