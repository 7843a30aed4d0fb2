import { apiPrefix } from '@kiosk/contract/paths.ts';

type Backend = { baseUrl: string; isOurs: boolean };

/** @param address of another backend, as it was given at build time */
export const backendAt = (address: string | undefined): Backend =>
  address ? { baseUrl: address.replace(/\/$/, ''), isOurs: false } : { baseUrl: apiPrefix, isOurs: true };
