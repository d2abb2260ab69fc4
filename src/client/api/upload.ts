import { createAction, type Dispatch } from '@reduxjs/toolkit';

/** How much of a file that is being sent has left, from 0 to 1. */
export const uploadProgressed = createAction<number>('api/uploadProgressed');

/** `fetch` for what takes long to send: a browser tells of an XMLHttpRequest alone how far it is. */
export const uploadWith =
  (dispatch: Dispatch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    return new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => {
        dispatch(uploadProgressed(total > 0 ? loaded / total : 0));
      };
      call.onload = () =>
        resolve(new Response(call.responseText, { status: call.status, headers: headersOf(call) }));
      call.onerror = () => reject(new TypeError('The connection failed.'));
      call.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => call.abort());
      dispatch(uploadProgressed(0));
      call.send(body);
    });
  };

const headersOf = (call: XMLHttpRequest): [string, string][] =>
  call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
