/**
 * From now on such calls, to a path below /api, are lost on the way, or answered with this status. Answers how to let them
 * through again; `jest.restoreAllMocks` does so too. One kind of call at a time.
 */
export function cutCalls(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: RegExp,
  status?: number,
  body: object = { message: 'server.error' },
): () => void {
  const network = globalThis.fetch;
  const cut = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const call = input as Request;
    const isMeant = call.method === method && path.test(new URL(call.url).pathname.replace(/^\/api/, ''));
    if (!isMeant) return network(input, init);
    if (status === undefined) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json(body, { status }));
  });
  return () => cut.mockRestore();
}
