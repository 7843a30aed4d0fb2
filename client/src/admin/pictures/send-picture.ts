import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { UploadedPicture } from '@kiosk/contract/picture.ts';
import { ApiError, StaleAnswer } from '../../api/api-error.ts';
import { messageOf } from '../../api/http.ts';
import { createApiThunk } from '../../api/thunk.ts';

type Sending = { file: File; onProgress: (sent: number) => void };

/** Uploads a file to our own server, which alone keeps pictures; answers the address to put into a product. */
export const sendPicture = createApiThunk(
  'pictures/send',
  'The picture could not be uploaded. Please try again.',
  async ({ tokens }, { file, onProgress }: Sending, signal): Promise<string> => {
    const token = tokens.read();
    const answer = await post(file, { token, onProgress, signal });
    if (tokens.read() !== token) throw new StaleAnswer();
    if (!answer.ok) throw new ApiError(answer.status, await messageOf(answer));
    return ((await answer.json()) as UploadedPicture).url;
  },
);

type Way = { token: string | null; onProgress: (sent: number) => void; signal: AbortSignal };

/** Not by `fetch`, which does not report how much has been sent. */
function post(file: File, { token, onProgress, signal }: Way): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiPrefix}${adminApiPaths.pictures}`);
    // The type that the file claims does not matter: the server looks at its bytes.
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(answerOf(request));
    // The error that `fetch` would throw: the thunk has a message for it.
    request.onerror = () => reject(new TypeError('network error'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
  });
