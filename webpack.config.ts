import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, Module, WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

// The CLI loads this file as CommonJS or as a module, whichever transpiler it finds: only the working folder is sure.
const root = process.cwd();
const at = (...parts: string[]): string => path.join(root, ...parts);

/** What every page needs before its first paint and what changes only when a package is updated. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|@reduxjs|redux|react-redux|redux-persist|immer|reselect|react-intl|intl-messageformat|@formatjs|use-sync-external-store)[\\/]/;
const look = /node_modules[\\/](@mui|@emotion|stylis|react-transition-group|clsx|@popperjs)[\\/]/;

/** Paths that the API server answers in development; everything else is the interface. */
const answeredByServer = ['/api/', '/v/'];

const devServer = (): DevServer => {
  const host = process.env.DEV_HOST ?? '127.0.0.1';
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  return {
    host,
    port: Number(process.env.DEV_PORT ?? 8080),
    hot: true,
    static: false,
    // An e-mail address may stand in a path (/email-verification/jan@example.be): a dot does not mean a file.
    historyApiFallback: { disableDotRule: true },
    proxy: [{ context: answeredByServer, target: api }],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  };
};

const compression = (): WebpackPluginInstance[] => {
  const test = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
  return [
    new CompressionPlugin({
      test,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      test,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
};

/** A module, or those that were put together into it. */
const leaves = (one: Module): Module[] => ('modules' in one ? (one.modules as Module[]) : [one]);

/** Writes which modules each file holds, and which imports fetch it: sizes.mjs and prerender.mjs read it. */
const chunkList: WebpackPluginInstance = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap('chunk list', ({ compilation: { chunks, chunkGraph } }) => {
      const list = [...chunks].map((chunk) => ({
        files: [...chunk.files],
        initial: chunk.canBeInitial(),
        imports: [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request)),
        modules: chunkGraph
          .getChunkModules(chunk)
          .flatMap(leaves)
          .map((one) => [one.nameForCondition()?.slice(root.length + 1) ?? 'webpack', one.size()]),
      }));
      writeFileSync(at('dist', 'client-chunks.json'), JSON.stringify(list));
    }),
};

const installedPackages = (): string =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');

export default (_env: unknown, { mode }: { mode?: Configuration['mode'] }): Configuration => {
  const production = mode !== 'development';
  return {
    mode: production ? 'production' : 'development',
    context: root,
    entry: './src/client/main.ts',
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: at('dist', 'client'),
      publicPath: '/',
      // Everything under assets/ carries its content's hash in its name and may be cached for ever.
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: production,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Messages are compiled by the loader below, so the interface ships without the message parser.
      alias: production
        ? {
            '@formatjs/icu-messageformat-parser$': at(
              'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
            ),
          }
        : {},
      // unpdf asks for its fonts in Node only.
      fallback: { 'pdfjs-dist/package.json': false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: at('src'),
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        { test: /\.css$/, use: [production ? CssExtractPlugin.loader : 'style-loader', 'css-loader'] },
        { test: /\.(?:woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
        ...(production
          ? [{ test: /\.json$/, include: at('i18n'), loader: at('.scripts', 'messagesLoader.mjs') }]
          : []),
      ],
    },
    plugins: [
      new HtmlPlugin({ template: at('src', 'client', 'index.html') }),
      new CopyPlugin({ patterns: [{ from: at('public'), to: '.' }] }),
      ...(production
        ? [
            new CssExtractPlugin({
              filename: 'assets/[name].[contenthash:10].css',
              chunkFilename: 'assets/[name].[contenthash:10].css',
            }),
            ...compression(),
            chunkList,
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // A file of its own, not inline: the content security policy allows no inline script.
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          framework: { name: 'framework', test: framework, chunks: 'initial', priority: 20 },
          look: { name: 'look', test: look, chunks: 'initial', priority: 10 },
          // The lists that passwords are judged by, in pieces that a phone can fetch side by side.
          words: { test: /@zxcvbn-ts[\\/]language-/, chunks: 'async', maxSize: 300_000 },
        },
      },
      // swc has threads of its own.
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, extractComments: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache', 'webpack'),
      // An alias and a loader depend on the mode, and their results on the packages: without both here they go stale.
      version: `${production ? 'production' : 'development'} ${installedPackages()}`,
      buildDependencies: {
        config: [at('webpack.config.ts'), at('.scripts', 'messagesLoader.mjs')],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(production ? {} : { devServer: devServer() }),
  };
};
