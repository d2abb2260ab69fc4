/** An XML element: its text, or its child elements. */
export interface XmlNode {
  name: string;
  content: string | readonly XmlNode[];
  attributes: Readonly<Record<string, string>>;
}

/** Characters that XML 1.0 forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const element = (
  name: string,
  content: string | readonly (XmlNode | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({
  name,
  attributes,
  content:
    typeof content === 'string'
      ? content.replace(UNWRITABLE, '').trim()
      : content.filter((node): node is XmlNode => node !== null && !isEmpty(node)),
});

/** Peppol allows no empty elements, so they are left out. */
const isEmpty = ({ content }: XmlNode): boolean => content.length === 0;

function written({ name, content, attributes }: XmlNode, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${given.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  return [open, ...content.map((node) => written(node, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** The XML document with this root. */
export const xmlDocument = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
