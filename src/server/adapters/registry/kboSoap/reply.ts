import { DOMParser, type Element as DomElement, onWarningStopParsing } from '@xmldom/xmldom';
import { SOAP } from './envelope';

/** Parses a reply of the web service as untrusted XML: no DTD (which SOAP forbids and could expand or fetch), limited nesting. */

/** An element as JSON: its text ('' when empty), or its children by camelCase name, as an array when repeated. */
export type Tree = { [name: string]: Node | Node[] };
export type Node = string | Tree;

export type SoapReply =
  /** `code` without its prefix: SecurityError, Client, Server. */
  { fault: string } | { header: Tree; body: Tree };

const DEEPEST = 30;

/** Null when it is no SOAP envelope: broken, cut off, or a page of a proxy. */
export function readReply(bytes: Buffer): SoapReply | null {
  const xml = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (/<!DOCTYPE/i.test(xml)) return null;
  let root: DomElement | null;
  try {
    root = new DOMParser({ onError: onWarningStopParsing, locator: false }).parseFromString(
      xml,
      'text/xml',
    ).documentElement;
  } catch {
    // The parser's messages may repeat the document.
    return null;
  }
  if (root?.localName !== 'Envelope' || root.namespaceURI !== SOAP) return null;
  const { header, body } = asTree(treeOf(root, 0));
  if (body === undefined || Array.isArray(body)) return null;
  const { fault } = asTree(body);
  if (fault !== undefined) return { fault: localName(asTree(first(fault)).faultcode) };
  return { header: asTree(first(header)), body: asTree(body) };
}

function treeOf(element: DomElement, depth: number): Node {
  if (depth > DEEPEST) return '';
  const children = Array.from(element.childNodes).filter((node): node is DomElement => node.nodeType === 1);
  if (children.length === 0) return (element.textContent ?? '').trim();
  const tree = new Map<string, Node | Node[]>();
  for (const child of children) {
    const name = camelCase(child.localName ?? '');
    const known = tree.get(name);
    const value = treeOf(child, depth + 1);
    tree.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(tree);
}

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const localName = (code: Node | Node[] | undefined): string => {
  const text = first(code);
  return typeof text === 'string' ? text.replace(/^.*:/, '') : '';
};

export const first = (node: Node | Node[] | undefined): Node | undefined =>
  Array.isArray(node) ? node[0] : node;

/** The children of an element; empty for a text or a missing element. */
export const asTree = (node: Node | Node[] | undefined): Tree =>
  typeof node === 'object' && !Array.isArray(node) ? node : {};
