import { apiPrefix } from '@kiosk/contract/paths.ts';
import { type Capabilities, ownServer, specifiedBackend } from '../api/capabilities.ts';

type Backend = { baseUrl: string; capabilities: Capabilities };

export const ownBackend: Backend = { baseUrl: apiPrefix, capabilities: ownServer };

export const backendAt = (address: string | undefined): Backend =>
  address ? { baseUrl: address.replace(/\/$/, ''), capabilities: specifiedBackend } : ownBackend;
