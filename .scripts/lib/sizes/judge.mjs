/**
 * What a page of the interface is made of. Each size is in bytes.
 *
 * @typedef {object} Weight
 * @property {Record<string, number>} sizes brotli, as the browser fetches it: `page`, or `all` of its files
 * @property {Record<string, number>} parts the source of each package and of each of our folders in it
 *
 * What it may be, and the source it was made of when that was decided.
 *
 * @typedef {object} Budget
 * @property {Record<string, number>} most in kB
 * @property {Record<string, number>} parts
 *
 * A file of the build, as webpack's statistics have it (webpack.config.ts).
 *
 * @typedef {object} Chunk
 * @property {string[]} files
 * @property {boolean} initial
 * @property {string[]} imports what is written in the `import()`s that fetch it
 * @property {[file: string, bytes: number][]} modules the source it was made of
 */

/** How many of what grew are named. */
const NAMED = 5;
const WORTH_NAMING = 512;

/**
 * @param {Chunk[]} chunks
 * @param {readonly string[]} imports the ends of what is imported when the page begins: 'LoginScreen', 'fr.json'
 * @returns {Chunk[]} what the browser fetches for it
 * @throws {Error} nothing imports one of them any more
 */
export function chunksOf(chunks, imports) {
  const wanted = imports.map((end) => {
    const found = chunks.filter((chunk) => chunk.imports.some((request) => request.endsWith(`/${end}`)));
    if (found.length === 0) throw new Error(`No import() of ${end} is in the build: correct the entries`);
    return found;
  });
  return [...new Set([...chunks.filter(({ initial }) => initial), ...wanted.flat()])];
}

/**
 * @param {Chunk[]} chunks
 * @returns {Record<string, number>} bytes of source by package or folder
 */
export function partsOf(chunks) {
  /** @type {Record<string, number>} */
  const parts = {};
  for (const { modules } of chunks)
    for (const [name, size] of modules) {
      const part = partOf(name);
      parts[part] = (parts[part] ?? 0) + size;
    }
  return parts;
}

/** @param {string} file 'node_modules/formik/dist/formik.esm.js', 'src/client/ui/Field.tsx' */
function partOf(file) {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  // A feature's or an entity's own folder, else the room.
  const [ours] = /^src\/client\/(?:(?:features|entities)\/)?[^/.]+|^src\/domain/.exec(file) ?? [];
  return inPackage ?? ours ?? file;
}

/**
 * @param {Record<string, Weight>} weights by entry
 * @param {Record<string, Budget>} budgets by entry
 * @returns {string[]} one message for each size over its budget
 */
export function overBudget(weights, budgets) {
  return Object.entries(weights).flatMap(([entry, { sizes, parts }]) => {
    const budget = budgets[entry];
    if (!budget) return [`${entry} has no budget.`];
    return Object.entries(sizes).flatMap(([kind, size]) => {
      const most = (budget.most[kind] ?? 0) * 1024;
      if (size <= most) return [];
      const by = `${kilobytes(size)} of ${kilobytes(most)}, ${kilobytes(size - most)} too much`;
      return [`${entry}, ${kind}: ${by}.${kind === 'page' ? '' : grown(parts, budget.parts)}`];
    });
  });
}

/**
 * @param {Record<string, number>} parts
 * @param {Record<string, number>} before
 * @returns {string} what grew most, of the source before it is made small
 */
function grown(parts, before) {
  const named = Object.entries(parts)
    .map(([part, size]) => ({ part, by: size - (before[part] ?? 0), isNew: !(part in before) }))
    .filter(({ by }) => by >= WORTH_NAMING)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED)
    .map(({ part, by, isNew }) => `${part} +${kilobytes(by)}${isNew ? ' (new)' : ''}`);
  return named.length > 0 ? ` Grown, in source: ${named.join(', ')}.` : '';
}

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
