import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOVED_PATHS, paths } from '#domain/paths';
import { unknownCall } from './errorHandler';
import { projectPath } from './paths';

/** The built interface. */
export const clientFolder = projectPath('dist', 'client');

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

const known = [...Object.values(paths), ...Object.keys(MOVED_PATHS)].map((path) => {
  const withoutQuery = path.replace(/\?\w.*$/, '');
  return new RegExp(
    `^${withoutQuery.replace(/\/:\w+(\?)?/g, (_all, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))}/?$`,
  );
});

/** Whether the interface has a screen at this path. */
export const isScreen = (path: string): boolean => known.some((pattern) => pattern.test(path));

/** What one visitor's page says of this server. */
export interface PageFacts {
  /** Whose sandbox calls the interface offers: only they have them. */
  sandboxed: readonly string[];
  /** The sandboxes it warns of. */
  simulated: readonly string[];
  /** Where the logo leads people who are not logged in. */
  siteUrl: string | undefined;
}

/** The page with these facts in its meta elements. */
export const withFacts = (html: string, { sandboxed, simulated, siteUrl = '' }: PageFacts): string =>
  Object.entries({ sandbox: sandboxed.join(' '), simulated: simulated.join(' '), site: siteUrl }).reduce(
    (page, [name, content]) =>
      page.replace(
        new RegExp(`(<meta name="greffio-${name}" content=")[^"]*`),
        (_all, start: string) => start + content.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      ),
    html,
  );

interface Options {
  sandboxed: readonly string[];
  siteUrl: string | undefined;
  /** Who may use the sandboxes' calls without a token. */
  isLocal(request: FastifyRequest): boolean;
  isProduction: boolean;
  folder?: string;
}

/**
 * Serves the built interface: files with a hash in their name for a year, the page for every path of a screen, and the
 * same page with a 404 for any other, so that it can say so. Without a build only the calls are served.
 */
export async function serveInterface(
  app: FastifyInstance,
  { sandboxed, siteUrl, isLocal, isProduction, folder = clientFolder }: Options,
): Promise<void> {
  const page = `${folder}/index.html`;
  if (!existsSync(page)) {
    app.setNotFoundHandler(unknownCall);
    return;
  }
  const html = readFileSync(page, 'utf8');
  const simulated = sandboxed.filter((system) => system !== 'demo');
  const locally = withFacts(html, { sandboxed, simulated: isProduction ? simulated : [], siteUrl });
  const elsewhere = withFacts(html, { sandboxed: [], simulated, siteUrl });
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
      .send(isLocal(request) ? locally : elsewhere);
  });
}
