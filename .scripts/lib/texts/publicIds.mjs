import { filesUnder } from '../sources.mjs';
import { importsOf } from '../walls/imports.mjs';
import { findUsage } from './usedIds.mjs';

/** The public screens and the frames around them: everything they reach belongs to them. */
const ROOTS = [
  'src/client/features/auth',
  'src/client/features/identity',
  'src/client/app/App.tsx',
  'src/client/app/routing/routes.tsx',
  'src/client/app/shell/IdentityShell.tsx',
  'src/client/app/shell/PublicShell.tsx',
];
/** They name every screen there is. */
const ALL_SCREENS = /^src\/client\/app\/routing\/screens\./;
const CODES = 'src/domain/base/codes.ts';
/** What the server may answer to anyone. */
const PUBLIC_CODE = /^(?:auth|error_|identity|register|request|server|validation)/;

const isCode = (/** @type {string} */ file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * Which texts the public pages may need: those that the sources of their screens name, and the codes that the server answers
 * to people without a session.
 *
 * @returns {{files: string[], isPublic: (id: string) => boolean}} `files` decided it
 */
export function publicTexts() {
  /** @type {Set<string>} */
  const reached = new Set();
  const reach = (/** @type {string} */ file) => {
    if (!isCode(file) || ALL_SCREENS.test(file) || reached.has(file)) return;
    reached.add(file);
    for (const found of importsOf('.', file)) if (found.file && !found.typeOnly) reach(found.file);
  };
  for (const root of ROOTS) for (const file of filesUnder('.', root)) reach(file);
  const used = findUsage([...reached]);
  const codes = findUsage([CODES]).strings;
  return {
    files: [...reached, CODES],
    isPublic: (id) =>
      used.strings.has(id) ||
      used.patterns.some((pattern) => pattern.test(id)) ||
      (codes.has(id) && PUBLIC_CODE.test(id)),
  };
}
