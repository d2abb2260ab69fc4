import { isNode, parseFile, stringOf, visit } from '../syntax.mjs';

/** @typedef {import('../syntax.mjs').Node} Node */

/**
 * What the sources say about message ids.
 *
 * @typedef {object} Usage
 * @property {Set<string>} strings every string as written: an id may travel far before it becomes a text
 * @property {RegExp[]} patterns ids put together at run time, such as `status.${name}`
 * @property {{id: string, file: string}[]} meant strings that stand where only a message id can stand
 */

const idShape = /^[a-z]\w*(?:\.\w+)+$/i;

/** Properties and attributes that hold message ids: code, labelId, titleId, messageId, ... (`id` only where a text is made) */
const holdsId = /^(?:code|\w+Id)$/;

/**
 * @param {string[]} files
 * @param {string} [codesFile] the closed list of error codes: each is a message id
 * @returns {Usage}
 */
export function findUsage(files, codesFile = 'src/domain/base/codes.ts') {
  /** @type {Usage} */
  const usage = { strings: new Set(), patterns: [], meant: [] };
  for (const file of files) {
    const mean = (/** @type {string | undefined} */ id) => {
      if (id !== undefined && idShape.test(id)) usage.meant.push({ id, file });
    };
    visit(parseFile(file), (node) => {
      const string = stringOf(node);
      if (string !== undefined) usage.strings.add(string);
      const pattern = patternOf(node);
      if (pattern) usage.patterns.push(pattern);
      if (file.endsWith(codesFile)) mean(string);
      else for (const id of meantBy(node)) mean(id);
    });
  }
  return usage;
}

/**
 * @param {Node} node
 * @returns {(string | undefined)[]}
 */
function meantBy(node) {
  if (node.type === 'KeyValueProperty' && holdsId.test(nameOf(node.key))) return [stringOf(node.value)];
  if (node.type === 'JSXAttribute' && holdsId.test(nameOf(node.name))) return [stringOf(node.value)];
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'FormattedMessage') {
    return listOf(node.attributes).map((attribute) =>
      isNode(attribute) && nameOf(attribute.name) === 'id' ? stringOf(attribute.value) : undefined,
    );
  }
  if (node.type === 'CallExpression' && calledName(node.callee) === 'formatMessage') {
    const [first] = listOf(node.arguments);
    const descriptor = isNode(first) && isNode(first.expression) ? first.expression : {};
    return listOf(descriptor.properties).map((property) =>
      isNode(property) && nameOf(property.key) === 'id' ? stringOf(property.value) : undefined,
    );
  }
  return [];
}

/**
 * `status.${name}` and 'status.' + name may name any id that begins so. The part before the first value must reach
 * past a dot, or a template would stand for nearly every id.
 *
 * @param {Node} node
 */
function patternOf(node) {
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const start = stringOf(node.left);
    return start?.includes('.') ? new RegExp(`^${escaped(start)}`) : undefined;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = listOf(node.quasis).map((part) =>
    isNode(part) && typeof part.raw === 'string' ? part.raw : '',
  );
  if (parts.length < 2 || !parts[0]?.includes('.')) return undefined;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** @param {unknown} node */
function nameOf(node) {
  return isNode(node) && typeof node.value === 'string' ? node.value : '';
}

/** @param {unknown} callee */
function calledName(callee) {
  if (!isNode(callee)) return '';
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
