import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { paths } from '#domain/paths';
import { projectPath } from '../paths';
import { unknownCall } from './failures';

/** The built interface. */
export const clientFolder = projectPath('dist', 'client');

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** Redirects the interface does itself (contract section 1). */
const ALIASES = ['/dashboard/:rest', '/admin/services', '/dashboard/admin/:rest'];

const known = [...Object.values(paths), ...ALIASES].map((path) => {
  const withoutQuery = path.replace(/\?\w.*$/, '');
  return new RegExp(
    `^${withoutQuery.replace(/\/:\w+(\?)?/g, (_all, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))}/?$`,
  );
});

/** Whether the interface has a screen at this path. */
export const isScreen = (path: string): boolean => known.some((pattern) => pattern.test(path));

/** The page, with the systems this server plays written into it: the interface offers what only they have, and asks for it. */
export const withPlayed = (html: string, played: readonly string[]): string =>
  html.replace(/(<meta name="greffio-sandbox" content=")[^"]*/, `$1${played.join(' ')}`);

/**
 * Serves the built interface: files with a hash in their name for a year, the page for every path of a screen, and the
 * same page with a 404 for any other, so that it can say so. Without a build only the calls are served.
 */
export async function serveInterface(
  app: FastifyInstance,
  played: readonly string[],
  folder = clientFolder,
): Promise<void> {
  const page = `${folder}/index.html`;
  if (!existsSync(page)) {
    app.setNotFoundHandler(unknownCall);
    return;
  }
  const html = withPlayed(readFileSync(page, 'utf8'), played);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = path.replace(/\.(br|gz)$/, '');
      reply.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isCall = path === '/api' || path.startsWith('/api/');
    const screen = isScreen(path);
    // An address may end a screen's path (…@example.be): only what is no screen can be a missing file.
    if (!isPage || isCall || (!screen && /\.\w{2,5}$/.test(path))) return unknownCall(request, reply);
    return reply
      .code(screen ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  });
}
