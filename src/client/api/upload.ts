import { createAction, type Dispatch } from '@reduxjs/toolkit';

/** Sent part of an upload, from 0 to 1. */
export const uploadProgressed = createAction<number>('api/uploadProgressed');

/** `fetch` with upload progress, which browsers report for XMLHttpRequest only. */
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
