import { existsSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { isNode, parseFile, stringOf, visit } from '../syntax.mjs';

/**
 * One import of a file.
 *
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {boolean} typeOnly erased by the compiler
 * @property {string | null} file the target inside the project, relative to its root
 * @property {string | null} package the package's name, or `node:fs` for a Node module
 */

/** @typedef {import('../syntax.mjs').Node} Node */

/**
 * Every import of a file: static, re-exported, dynamic, required, and types of the form `import('x').T`.
 *
 * @param {string} root
 * @param {string} file relative to root
 * @returns {Import[]}
 */
export function importsOf(root, file) {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  visit(parseFile(path.join(root, file)), (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.set(specifier, isTypeOnly(node) && (found.get(specifier) ?? true));
  });
  return [...found].map(([specifier, typeOnly]) => ({
    specifier,
    typeOnly,
    ...resolve(root, file, specifier),
  }));
}

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return stringOf(node.source);
    case 'TsImportType':
      return stringOf(node.argument);
    case 'TsExternalModuleReference':
      return stringOf(node.expression);
    case 'CallExpression':
      return isImportCall(node.callee) ? stringOf(firstArgument(node)) : undefined;
    default:
      return undefined;
  }
}

/** @param {Node} node */
function isTypeOnly(node) {
  if (node.type === 'TsImportType' || node.typeOnly === true) return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers : [];
  return names.length > 0 && names.every((name) => isNode(name) && name.isTypeOnly === true);
}

/** @param {unknown} callee */
function isImportCall(callee) {
  return (
    isNode(callee) &&
    (callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require'))
  );
}

/** @param {Node} call */
function firstArgument(call) {
  const [first] = Array.isArray(call.arguments) ? call.arguments : [];
  return isNode(first) ? first.expression : undefined;
}

const endings = ['', '.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '/index.ts', '/index.tsx'];

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 * @returns {Pick<Import, 'file' | 'package'>}
 */
function resolve(root, from, specifier) {
  if (specifier.startsWith('#domain/')) return { file: `src/domain/${specifier.slice(8)}.ts`, package: null };
  if (specifier.startsWith('#i18n/')) return { file: `i18n/${specifier.slice(6)}.json`, package: null };
  if (specifier.startsWith('.')) {
    // A query is for the loader (see messagesLoader.mjs).
    const target = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
    const ending = endings.find((end) => isFile(path.join(root, target + end)));
    return { file: target + (ending ?? ''), package: null };
  }
  const [scopeOrName = '', name] = specifier.split('/');
  if (specifier.startsWith('node:') || builtinModules.includes(scopeOrName)) {
    return { file: null, package: `node:${specifier.replace(/^node:/, '')}` };
  }
  return { file: null, package: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName };
}

/** @param {string} file */
function isFile(file) {
  return existsSync(file) && statSync(file).isFile();
}
