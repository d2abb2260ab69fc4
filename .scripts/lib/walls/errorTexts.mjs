import path from 'node:path';
import { isNode, parseFile, stringOf, visit } from '../syntax.mjs';
import { isTest } from './rules.mjs';

/** @typedef {import('../syntax.mjs').Node} Node */

const server = /^src\/server\//;
/** The one file that knows which texts may be told. */
const reader = 'src/server/telemetry/safeError.ts';
/** A caught error is called so, wherever it is handed on. */
const USUAL = ['error', 'err', 'cause'];
const TEXTS = new Set(['message', 'stack']);

/**
 * Places of a server's file that read the text of a caught error, or log it whole: it may hold people's data.
 *
 * @param {string} root
 * @param {string} file
 * @returns {string[]} in words
 */
export function errorTextsRead(root, file) {
  if (!server.test(file) || isTest.test(file) || file === reader) return [];
  const tree = parseFile(path.join(root, file));
  const caught = caughtIn(tree);
  /** @param {unknown} node */
  const isCaught = (node) => {
    const bare = unwrapped(node);
    return bare.type === 'Identifier' && caught.has(String(bare.value));
  };
  let reads = 0;
  visit(tree, (node) => {
    if (node.type === 'MemberExpression' && isCaught(node.object) && TEXTS.has(nameOf(node.property)))
      reads += 1;
    if (node.type === 'VariableDeclarator' && isCaught(node.init) && takesText(node.id)) reads += 1;
    if (node.type === 'TemplateLiteral') reads += listOf(node.expressions).filter(isCaught).length;
    if (node.type === 'CallExpression' && tells(unwrapped(node.callee)))
      reads += argumentsOf(node).flatMap(valuesOf).filter(isCaught).length;
  });
  return reads === 0 ? [] : [`${file} reads the text of a caught error or logs it whole: use safeError.ts`];
}

/** @param {unknown} tree */
function caughtIn(tree) {
  const names = new Set(USUAL);
  visit(tree, (node) => {
    if (node.type === 'CatchClause') names.add(nameOf(node.param));
    if (node.type !== 'CallExpression') return;
    const [first, second] = argumentsOf(node);
    const method = nameOf(unwrapped(node.callee).property);
    const handler = method === 'catch' ? first : stringOf(first) === 'error' ? second : undefined;
    const [parameter] = listOf(unwrapped(handler).params);
    const pattern = unwrapped(parameter).pat ?? parameter;
    if (nameOf(pattern)) names.add(nameOf(pattern));
  });
  return names;
}

/**
 * A logger or the console.
 *
 * @param {Node} callee
 */
function tells(callee) {
  const object = unwrapped(callee.object);
  const owner = nameOf(object) || nameOf(object.property);
  return /^(?:console|log|logger)$/.test(owner);
}

/** @param {unknown} pattern */
const takesText = (pattern) =>
  listOf(unwrapped(pattern).properties).some((one) => TEXTS.has(nameOf(unwrapped(one).key)));

/**
 * The argument itself, and the values of an object.
 *
 * @param {unknown} argument
 * @returns {unknown[]}
 */
function valuesOf(argument) {
  const node = unwrapped(argument);
  if (node.type !== 'ObjectExpression') return [node];
  return listOf(node.properties).map((one) => (nameOf(one) ? one : unwrapped(one).value));
}

/** @param {Node} call */
const argumentsOf = (call) => listOf(call.arguments).map((one) => unwrapped(one).expression);

/** @param {unknown} value */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');

/**
 * @param {unknown} node
 * @returns {Node} without parentheses and casts
 */
function unwrapped(node) {
  if (!isNode(node)) return {};
  const isWrapped = ['ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression'].includes(
    String(node.type),
  );
  return isWrapped ? unwrapped(node.expression) : node;
}
