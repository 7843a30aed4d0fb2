import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { apiPaths, apiPrefix, pathTo } from '@kiosk/contract/paths.ts';
import { ApiError, StaleAnswer } from '../../api/api-error.ts';
import { createApiThunk } from '../../api/thunk.ts';

const broken = 'The shop could not be reached. The import continues when you try again.';

/** Announces a file, which is sent in parts afterwards. */
export const startImport = createApiThunk('imports/start', broken, async ({ http }, file: File) => {
  const body = { fileName: file.name, size: file.size };
  const answer = await http(apiPaths.adminImports, { method: 'POST', body, signedIn: true });
  return answer.body as ProductImport;
});

type Part = { found: ProductImport; file: File };

export const sendPart = createApiThunk(
  'imports/sendPart',
  broken,
  async ({ tokens }, { found: { id, offset }, file }: Part, signal): Promise<ProductImport> => {
    const token = tokens.read();
    const response = await fetch(`${apiPrefix}${pathTo(apiPaths.adminImportParts, id)}?offset=${offset}`, {
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${token}` },
      body: file.slice(offset, offset + importPartSize),
    });
    if (tokens.read() !== token) throw new StaleAnswer();
    if (!response.ok) throw new ApiError(response.status, await response.text());
    return (await response.json()) as ProductImport;
  },
);

type Asked = { id: string; path: `${string}:id${string}`; method?: 'DELETE' };

const ask = createApiThunk('imports/ask', broken, async ({ http }, { id, path, method }: Asked, signal) => {
  const { body } = await http(pathTo(path, id), { method: method ?? 'POST', signal, signedIn: true });
  return body as ProductImport;
});

/** Checks or imports for about a second. */
export const resume = (id: string) => ask({ id, path: apiPaths.adminImportSteps });
export const checkAgain = (id: string) => ask({ id, path: apiPaths.adminImportCheck });
export const applyImport = (id: string) => ask({ id, path: apiPaths.adminImportApply });
export const removeImport = (id: string) => ask({ id, path: apiPaths.adminImport, method: 'DELETE' });
