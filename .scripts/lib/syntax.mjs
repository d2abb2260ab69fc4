import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * A node of the syntax tree, whatever its kind.
 *
 * @typedef {Record<string, unknown>} Node
 */

/**
 * @param {string} file
 * @returns {unknown} the syntax tree of a TypeScript file
 */
export function parseFile(file) {
  return parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2022',
  });
}

/**
 * Calls `see` for every node of a tree, parents first.
 *
 * @param {unknown} tree
 * @param {(node: Node) => void} see
 */
export function visit(tree, see) {
  if (Array.isArray(tree)) {
    for (const child of tree) visit(child, see);
  } else if (isNode(tree)) {
    see(tree);
    for (const child of Object.values(tree)) if (typeof child === 'object') visit(child, see);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * @param {unknown} node
 * @returns {string | undefined} the value, when the node is a string as written
 */
export function stringOf(node) {
  return isNode(node) && node.type === 'StringLiteral' && typeof node.value === 'string'
    ? node.value
    : undefined;
}
