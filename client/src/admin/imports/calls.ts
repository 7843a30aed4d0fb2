import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { NamedPicture, PicturePlace, ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize, maxNamesAtOnce } from '@kiosk/contract/import-limits.ts';
import { apiPrefix, pathTo } from '@kiosk/contract/paths.ts';
import { ApiError, StaleAnswer } from '../../api/api-error.ts';
import { messageOf } from '../../api/http.ts';
import { createApiThunk } from '../../api/thunk.ts';

const broken = 'The shop could not be reached. The import continues when you try again.';

/** Announces a file, which is sent in parts afterwards. */
export const startImport = createApiThunk('imports/start', broken, async ({ http }, file: File) => {
  const body = { fileName: file.name, size: file.size };
  const answer = await http(adminApiPaths.imports, { method: 'POST', body, signedIn: true });
  return answer.body as ProductImport;
});

type Naming = { id: string; pictures: readonly NamedPicture[] };

/** Names pictures for an import whose file has not been sent yet. */
export const namePictures = createApiThunk(
  'imports/namePictures',
  broken,
  async ({ http }, given: Naming) => {
    const { id, pictures } = given;
    for (let at = 0; at < pictures.length; at += maxNamesAtOnce) {
      const body = { pictures: pictures.slice(at, at + maxNamesAtOnce) };
      await http(pathTo(adminApiPaths.importPictures, id), { method: 'POST', body, signedIn: true });
    }
  },
);

export const placePictures = createApiThunk(
  'imports/placePictures',
  broken,
  async ({ http }, names: readonly string[]) => {
    const body = { names };
    const answer = await http(adminApiPaths.picturePlaces, { method: 'POST', body, signedIn: true });
    return answer.body as PicturePlace[];
  },
);

type Part = { found: ProductImport; file: File };

export const sendPart = createApiThunk(
  'imports/sendPart',
  broken,
  async ({ tokens }, { found: { id, offset }, file }: Part, signal): Promise<ProductImport> => {
    const token = tokens.read();
    const response = await fetch(`${apiPrefix}${pathTo(adminApiPaths.importParts, id)}?offset=${offset}`, {
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${token}` },
      body: file.slice(offset, offset + importPartSize),
    });
    if (tokens.read() !== token) throw new StaleAnswer();
    if (!response.ok) throw new ApiError(response.status, await messageOf(response));
    return (await response.json()) as ProductImport;
  },
);

type Asked = { id: string; path: `${string}:id${string}`; method?: 'DELETE' };

const ask = createApiThunk('imports/ask', broken, async ({ http }, { id, path, method }: Asked, signal) => {
  const { body } = await http(pathTo(path, id), { method: method ?? 'POST', signal, signedIn: true });
  return body as ProductImport;
});

/** Checks or imports for some seconds. */
export const resume = (id: string) => ask({ id, path: adminApiPaths.importSteps });
export const checkAgain = (id: string) => ask({ id, path: adminApiPaths.importCheck });
export const applyImport = (id: string) => ask({ id, path: adminApiPaths.importApply });
export const removeImport = (id: string) => ask({ id, path: adminApiPaths.import, method: 'DELETE' });
