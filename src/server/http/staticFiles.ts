import { existsSync } from 'node:fs';
import fastifyAccepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOVED_PATHS, paths, type RouteName } from '#domain/base/paths';
import { type PageName, pageOf } from '#domain/contract/pages';
import { languageOfAddress } from '#domain/language/addressLanguage';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages';
import { projectPath } from '../config/paths';
import { unknownCall } from './errorHandler';
import { pages } from './pages';

/** The built interface. */
export const clientFolder = projectPath('dist', 'client');

const ENCODINGS = ['br', 'gzip'] as const;

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

const patternOf = (path: string): RegExp => {
  const withoutQuery = path.replace(/\?\w.*$/, '');
  return new RegExp(
    `^${withoutQuery.replace(/\/:\w+(\?)?/g, (_all, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))}/?$`,
  );
};
const known = [
  ...Object.entries(paths).map(([name, path]) => ({
    pattern: patternOf(path),
    page: pageOf(name as RouteName),
  })),
  ...Object.keys(MOVED_PATHS).map((path) => ({ pattern: patternOf(path), page: 'app' as const })),
];

/** The page drawn beforehand for this path; null: the screen has none; undefined: there is no such screen. */
export const pageAt = (path: string): PageName | null | undefined =>
  known.find(({ pattern }) => pattern.test(path))?.page;

/** The decoded path as the router reads it, without the host that a client may put in front. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?]*/, '').split('?');
  return decodeURI(path || '/');
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether the request falls to the interface because no route matches. */
export const isScreen = (request: FastifyRequest): boolean =>
  request.is404 && isRead(request) && pageAt(pathOf(request)) !== undefined;

interface Options {
  sandboxed: readonly string[];
  siteUrl: string | undefined;
  /** Whether the sandbox calls may be used without a token. */
  isLocal(request: FastifyRequest): boolean;
  isProduction: boolean;
  folder?: string;
}

/**
 * Serves the built interface. Hashed files are cached for a year; a screen's path gets its page in the visitor's language; unknown paths
 * get the plain page with a 404, and the interface shows that. Without a build only the calls are served.
 */
export async function serveInterface(
  app: FastifyInstance,
  { sandboxed, siteUrl, isLocal, isProduction, folder = clientFolder }: Options,
): Promise<void> {
  await app.register(fastifyAccepts);
  if (!existsSync(`${folder}/index.html`)) {
    app.setNotFoundHandler(unknownCall);
    return;
  }
  const simulated = sandboxed.filter((system) => system !== 'demo');
  const locally = pages(folder, { sandboxed, simulated: isProduction ? simulated : [], siteUrl });
  const elsewhere = pages(folder, { sandboxed: [], simulated, siteUrl });
  await app.register((files, _options, done) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, uncounted: true };
    });
    files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      globIgnore: ['pages/**'],
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    done();
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname, search = ''] = [pathOf(request), request.url.split('?')[1]];
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    const page = pageAt(pathname);
    // A screen's path may end like a file (…@example.be). Only what is no screen can be a missing file.
    if (!isRead(request) || isCall || (page === undefined && /\.\w{2,5}$/.test(pathname)))
      return unknownCall(request, reply);
    const lang =
      languageOfAddress({ pathname, search }) ?? (request.language([...LANGUAGES]) || DEFAULT_LANGUAGE);
    const { etag, policy, bytes } = (isLocal(request) ? locally : elsewhere)(
      page ? `pages/${page}.${lang}` : 'index',
    );
    // Asked one by one: given the whole list, an equal preference would choose the larger encoding.
    const encoding = ENCODINGS.find((name) => request.encoding([name]));
    reply
      .code(page === undefined ? 404 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .header('content-security-policy', policy)
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await bytes(encoding));
  });
}
