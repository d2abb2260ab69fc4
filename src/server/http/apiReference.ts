import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../config/paths';
import { openApiOf } from '../pipeline/openApi';
import { contentPolicy } from './securityHeaders';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Greffio API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/show.js"></script>
</body>
</html>
`;

const SHOW = "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true });\n";

/** Files of the swagger-ui package that are served. */
const VIEWER = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Serves the API reference: OpenAPI at /api/openapi.json, Swagger UI at /api/docs. `appUrl` is the public address. */
export async function serveReference(app: FastifyInstance, appUrl: string): Promise<void> {
  const text = (url: string, type: string, content: () => string) =>
    app.get(url, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content()));
  // Built at the first request, so that it does not slow down the start.
  let reference: string | undefined;
  text('/api/openapi.json', 'application/json', () => {
    reference ??= JSON.stringify(openApiOf(appUrl));
    return reference;
  });
  // Swagger UI sets inline styles.
  const policy = contentPolicy('', ["'unsafe-inline'"]);
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(PAGE),
  );
  text('/api/docs/show.js', 'text/javascript', () => SHOW);
  await app.register(fastifyStatic, {
    root: projectPath('node_modules', 'swagger-ui-dist'),
    prefix: '/api/docs/',
    allowedPath: (path) => VIEWER.includes(path),
    decorateReply: false,
    index: false,
  });
}
