import type { ErrorBody } from '../../shared/contract/errors.ts';
import { ApiError } from './http.ts';
import { signal as announce } from './signals.ts';

/**
 * POSTs a form with files like `call` of lib/http.ts, and reports the progress, which fetch cannot.
 * @param onProgress from 0 to 1
 * @throws ApiError
 */
export function upload<T>(url: string, form: FormData, onProgress: (part: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new ApiError(0, null));
    request.onload = () => {
      if (request.status === 401) announce('piazza:unauthorized');
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null;
      if (isDone) resolve(request.response as T);
      else reject(new ApiError(request.status, request.response as Partial<ErrorBody> | null));
    };
    request.send(form);
  });
}
