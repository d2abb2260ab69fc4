import { createServer, connect as dial, type Socket } from 'node:net';

/** A way to a server that can be cut (connections break), refused (as if nobody listened) or stuck (nothing comes through). */
export async function startGate(host: string, port: number) {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'refused' | 'stuck' = 'open';
  const server = createServer((inner) => {
    if (state === 'cut') return inner.destroy();
    const outer = dial(port, host);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
      if (state === 'stuck') socket.pause();
    }
    inner.on('data', (bytes) => outer.write(bytes));
    outer.on('data', (bytes) => inner.write(bytes));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    port: own,
    set(now: typeof state): void {
      if (now === 'refused') server.close();
      else if (state === 'refused') server.listen(own, '127.0.0.1');
      state = now;
      for (const socket of sockets) {
        if (now === 'cut' || now === 'refused') socket.destroy();
        else if (now === 'stuck') socket.pause();
        else socket.resume();
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
