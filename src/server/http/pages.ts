import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BELGIAN_LOCALES, languageOr } from '#domain/language/languages';
import { SYSTEMS } from '#domain/operations/doctor';
import { wordFor } from '../words';
import { contentPolicy } from './securityHeaders';

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

/** A page that was drawn with everything simulated, with what is so here. */
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

/** A page as it is sent. */
export interface Page {
  /** Another one when anything in it changes. */
  etag: string;
  /** Its content security policy, which names what stands in it. */
  policy: string;
  /** Compressed when it is first asked for. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** The pages of a build, by their names, with these facts: each is read once. */
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
    // Weak: it is the same page however it is compressed.
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
