import * as z from 'zod/mini';
import { matching, missingSettings, type SettingViolation } from './setting-rules.ts';

/** A bucket of a store that speaks S3. */
export type S3Settings = {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Plain http too: calls are signed, the secret never travels, and stores inside a network often have no TLS. */
const isPlace = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && !(username || password || search || hash);
};

export const s3Environment = {
  S3_ENDPOINT: z.optional(
    z.string().check(z.refine(isPlace, 'expected an address such as https://s3.eu-central-1.amazonaws.com')),
  ),
  S3_REGION: matching(
    /^[\w-]+$/,
    'expected a region such as eu-central-1; other stores often use auto or us-east-1',
  ),
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'expected the name of a bucket such as kiosk-pictures',
  ),
  S3_ACCESS_KEY_ID: matching(/^\S+$/, 'expected the id of an access key'),
  S3_SECRET_ACCESS_KEY: matching(/^\S+$/, 'expected the secret of the access key'),
};

type Given = Partial<Record<keyof typeof s3Environment, string | undefined>>;
const names = Object.keys(s3Environment) as (keyof typeof s3Environment)[];

/** All of them or none: which are missing. */
export function s3Violations(given: Given): SettingViolation[] {
  const first = names.find((name) => given[name] !== undefined);
  return first === undefined ? [] : missingSettings(names, given, first);
}

/** @param given without violations */
export const s3SettingsOf = (given: Given): S3Settings | undefined =>
  given.S3_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: given.S3_ENDPOINT.replace(/\/+$/, ''),
        region: given.S3_REGION ?? '',
        bucket: given.S3_BUCKET ?? '',
        accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
      };

/** The store of backups in buckets, whose names are given with the command. */
export const backupS3Environment = {
  BACKUP_S3_ENDPOINT: s3Environment.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Environment.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: s3Environment.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Environment.S3_SECRET_ACCESS_KEY,
};

type GivenForBackups = Partial<Record<keyof typeof backupS3Environment, string | undefined>>;
const namesForBackups = Object.keys(backupS3Environment) as (keyof typeof backupS3Environment)[];

/** All of them or none: which are missing. */
export function backupS3Violations(given: GivenForBackups): SettingViolation[] {
  const first = namesForBackups.find((name) => given[name] !== undefined);
  return first === undefined ? [] : missingSettings(namesForBackups, given, first);
}

/** @param given without violations @returns the pictures' store where it has no settings of its own */
export const backupS3SettingsOf = (given: GivenForBackups & Given): Omit<S3Settings, 'bucket'> | undefined =>
  given.BACKUP_S3_ENDPOINT === undefined
    ? s3SettingsOf(given)
    : {
        endpoint: given.BACKUP_S3_ENDPOINT.replace(/\/+$/, ''),
        region: given.BACKUP_S3_REGION ?? '',
        accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
      };
