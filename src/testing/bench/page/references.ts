import { mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import CompressionPlugin from 'compression-webpack-plugin';
import Fastify from 'fastify';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { projectPath } from '../../../server/config/paths';
import { PASSWORD_MEMORY_KIB } from '../../../server/config/production';
import { passwordVerifier } from '../../../server/features/accounts/passwords';

/** The pages the product is compared with: see `bare/main.tsx` and `plain/main.tsx`. */
type Reference = 'bare' | 'plain';

const sources = (...parts: string[]) => projectPath('src', 'testing', 'bench', 'page', ...parts);
const built = (name: Reference) => projectPath('.cache', 'bench-page', name);

/** As webpack's own guide has it: production mode, packages split from the page, hashed names. */
const configuration = (name: Reference): Configuration => ({
  mode: 'production',
  context: projectPath(),
  entry: sources(name, 'main.tsx'),
  output: { path: built(name), publicPath: '/', filename: '[name].[contenthash:10].js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      '@formatjs/icu-messageformat-parser$': projectPath(
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        include: sources(),
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, use: [CssExtractPlugin.loader, 'css-loader'] },
      { test: /\.json$/, include: sources(), loader: projectPath('.scripts', 'messagesLoader.mjs') },
    ],
  },
  plugins: [
    new HtmlPlugin({ template: sources('reference.html') }),
    new CssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
    new CompressionPlugin<BrotliOptions>({
      test: /\.(?:js|css|html)$/,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      minRatio: Number.POSITIVE_INFINITY,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ],
  optimization: {
    splitChunks: { chunks: 'all' },
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
  },
  performance: { hints: false },
});

async function build(name: Reference): Promise<void> {
  await rm(built(name), { recursive: true, force: true });
  await mkdir(built(name), { recursive: true });
  const compiler = webpack(configuration(name));
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(`${name} was not built.\n${stats?.toString('errors-only')}`);
}

/** Builds one of them and serves it as the product is served. Every login is refused, after as much work as the product's takes. */
export async function serveReference(name: Reference) {
  await build(name);
  const app = Fastify();
  const verify = passwordVerifier({ passwordMemoryKib: PASSWORD_MEMORY_KIB });
  await app.register(fastifyStatic, {
    root: built(name),
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isPage = /\.html(?:\.br)?$/.test(path);
      reply.header('cache-control', isPage ? 'no-cache' : 'public, max-age=31536000, immutable');
    },
  });
  app.post<{ Body: { password: string } }>('/api/login', async (request, reply) => {
    await verify(undefined, request.body.password);
    return reply.code(401).send({ message: 'L’adresse e-mail ou le mot de passe n’est pas correct.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
