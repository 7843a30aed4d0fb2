import * as z from 'zod/mini';
import { hasReadableHosts } from '../database/postgres-url.ts';
import { missingSettings, type SettingViolation, wholeNumberWithin } from './setting-rules.ts';

const one = 'postgres://user:password@host:port/name';

/** Every other value lets in hosts that nothing can be sold on. */
const writable = ['read-write', 'primary'];

/** The port is wrong, or the password ends the host early. `pg` says only that the URL is invalid. */
const readableHosts = z.refine<string>(
  hasReadableHosts,
  `expected ${one} with a port up to 65535, and in the password %23 for #, %2F for / and %3F for ?`,
);

/** Several hosts are read in one of libpq's notations alone, and only with the choice of a host that accepts writes. */
const isUnderstood = (url: string): boolean => {
  if (/[?&](host|hostaddr|port)=[^&#]*(,|%2c)/i.test(url)) return false;
  const requested = /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1];
  return requested === undefined || writable.includes(requested);
};

export const databaseEnvironment = {
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\/\S+$/, `expected ${one}`),
        readableHosts,
        z.refine(
          isUnderstood,
          'several hosts are named as postgres://user:password@host:port,host:port/name, and target_session_attrs can only be read-write, because the shop needs a writable host',
        ),
      ),
  ),
  DATABASE_READ_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\/[^\s,]+$/, `expected ${one}, of one host`), readableHosts),
  ),
  DATABASE_POOL_SIZE: wholeNumberWithin(10, [1, 500]),
  DATABASE_TIMEOUT: wholeNumberWithin(5, [1, 300]),
  SLOW_STATEMENT_MS: wholeNumberWithin(1000, [0, 999_999]),
};

export const databasePoolOf = (settings: { DATABASE_POOL_SIZE: number; DATABASE_TIMEOUT: number }) => ({
  size: settings.DATABASE_POOL_SIZE,
  timeout: settings.DATABASE_TIMEOUT * 1000,
});

export const databaseViolations = (settings: {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
}): SettingViolation[] =>
  settings.DATABASE_READ_URL === undefined
    ? []
    : missingSettings(['DATABASE_URL'], settings, 'DATABASE_READ_URL');
