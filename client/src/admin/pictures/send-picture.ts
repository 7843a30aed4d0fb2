import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { Picture } from '@kiosk/contract/picture.ts';
import { ApiError, StaleAnswer } from '../../api/api-error.ts';
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
    if (answer.status >= 300) throw new ApiError(answer.status, answer.text);
    return (JSON.parse(answer.text) as Picture).url;
  },
);

type Way = { token: string | null; onProgress: (sent: number) => void; signal: AbortSignal };

/** Not by `fetch`, which does not report how much has been sent. */
function post(file: File, { token, onProgress, signal }: Way): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiPrefix}${adminApiPaths.pictures}`);
    // The type that the file claims does not matter: the server looks at its bytes.
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve({ status: request.status, text: textOf(request) });
    // As `fetch` says it: the thunk has a message for that.
    request.onerror = () => reject(new TypeError('network error'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** The error page of some proxy in between is no message. */
const textOf = (request: XMLHttpRequest): string =>
  request.getResponseHeader('Content-Type')?.includes('html') ? '' : request.responseText.trim();
