import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { Problem } from '../problem.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** Where backups are kept: a folder, or a bucket. */
export type BackupStore = {
  create(name: string): Promise<NewBackup>;
  /** The bytes of a file. @throws Error if it is missing */
  read(name: string): AsyncIterable<Uint8Array>;
  has(name: string): Promise<boolean>;
  /** The names of all backups. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what backups that were killed have left. @returns what it was */
  tidy(): Promise<string[]>;
  /** How people name the file. */
  addressOf(name: string): string;
};

/** A backup that is being made. */
export type NewBackup = {
  /** Whatever is written to it is stored when it has ended. */
  sink: Writable;
  /** What is stored. */
  read(): AsyncIterable<Uint8Array>;
  /** Makes it one of the backups. @returns its bytes */
  keep(): Promise<number>;
  discard(): Promise<void>;
};

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** @param where a folder, or `s3://bucket/prefix` */
export function openBackups(where: string, { backupS3 }: Pick<Config, 'backupS3'>): BackupStore {
  if (!where.startsWith('s3:')) return folderStore(where);
  const [, bucket, prefix = ''] = bucketAddress.exec(where) ?? [];
  if (bucket === undefined) throw new Problem('invalid', `${where}: expected s3://bucket/name`);
  if (backupS3 === undefined)
    throw new Problem('invalid', 'Name the store of that bucket by the BACKUP_S3_… settings.');
  return bucketStore({ ...backupS3, bucket }, prefix.replace(/\/?$/, '/').replace(/^\/+/, ''));
}

/** The place and the name of one backup. @param address a path, or `s3://bucket/prefix/name` */
export const splitBackupAddress = (address: string): { where: string; name: string } => ({
  where: dirname(address),
  name: basename(address),
});
