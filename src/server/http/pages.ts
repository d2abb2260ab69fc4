import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BELGIAN_LOCALES, languageOr } from '#domain/language/languages';
import { SYSTEMS } from '#domain/operations/doctor';
import { wordFor } from '../words';
import { contentPolicy } from './securityHeaders';

/** What a page needs to know of this server. */
export interface PageFacts {
  /** Systems whose sandbox calls the interface offers. */
  sandboxed: readonly string[];
  /** Simulated systems that the interface warns of. */
  simulated: readonly string[];
  /** Where the logo leads visitors who are not logged in. */
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

/** Adapts the notice of a page that the build drew with all systems simulated. */
export function withNotice(html: string, simulated: readonly string[]): string {
  const notice = /<aside[^>]*data-notice="simulated".*?<\/aside>/s.exec(html)?.[0];
  if (notice === undefined) return html;
  const lang = languageOr(/<html lang="(\w+)/.exec(html)?.[1]);
  const listOf = (systems: readonly string[]) =>
    new Intl.ListFormat(BELGIAN_LOCALES[lang]).format(
      systems.map((name) => wordFor('simulated.', name, lang)),
    );
  if (!notice.includes(listOf(SYSTEMS))) throw new Error('The page was drawn with other systems');
  return html.replace(notice, () =>
    simulated.length === 0 ? '' : notice.replace(listOf(SYSTEMS), () => listOf(simulated)),
  );
}

type Encoding = 'br' | 'gzip' | undefined;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export interface Page {
  /** Changes with the content. */
  etag: string;
  /** Its content security policy, with the hashes of its own scripts and styles. */
  policy: string;
  /** Compressed at the first request. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** The pages of a build by name, with these facts. Each file is read once. */
export function pages(folder: string, facts: PageFacts): (name: string) => Page {
  const known = new Map<string, Page>();
  return (name) => {
    const page = known.get(name) ?? read(`${folder}/${name}.html`, facts);
    known.set(name, page);
    return page;
  };
}

function read(file: string, facts: PageFacts): Page {
  const html = withNotice(withFacts(readFileSync(file, 'utf8'), facts), facts.simulated);
  const plain = Buffer.from(html);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    // Weak, because all encodings of the page share it.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    policy: contentPolicy(html),
    bytes: (encoding) => {
      const bytes =
        compressed.get(encoding) ?? (encoding ? compress[encoding](plain) : Promise.resolve(plain));
      compressed.set(encoding, bytes);
      return bytes;
    },
  };
}
