/** One address or domain of a pasted list; `line` counts from 1. */
export interface PastedItem {
  kind: 'email' | 'domain';
  value: string;
  line: number;
}

/**
 * Reads a pasted list: one value per line, or separated by commas, semicolons or spaces; bare addresses, 'Name <a@b.be>' as mail programs
 * copy them, domains with or without @. Duplicates are dropped. The endpoint validates the values; a value without @ and < counts as a
 * domain.
 */
export function readPasted(text: string): PastedItem[] {
  const items: PastedItem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries())
    for (const value of valuesOf(line)) {
      const kind = /^[^@]+@/.test(value) ? 'email' : 'domain';
      const normal = value.toLowerCase().replace(/^@(?=.)/, '');
      if (seen.has(normal)) continue;
      seen.add(normal);
      items.push({ kind, value: normal, line: index + 1 });
    }
  return items;
}

function valuesOf(line: string): string[] {
  // Quoted text is a name and may contain commas.
  const segments = line.replace(/"[^"]*"/g, ' ').split(/[;,]/);
  return segments.flatMap((segment, index) => {
    const words = segment.split(/\s+/).filter((word) => word !== '');
    if (segment.includes('<')) return inBrackets(segment, words);
    if (/[@.]/.test(segment)) return words;
    // In 'Delvaux, Nathalie <n@delvaux.be>' this is the first half of the name. Anything else is shown whole, as a fault.
    const isName = (segments[index + 1] ?? '').includes('<');
    return isName || words.length === 0 ? [] : [words.join(' ')];
  });
}

/** 'Name <a@b.be>': the values in brackets and the addresses outside them. */
function inBrackets(segment: string, words: string[]): string[] {
  const held = [...segment.matchAll(/<\s*([^<>]*?)\s*>/g)].map(([whole, value]) => value || whole);
  const open = words.filter((word) => word.includes('@') && !/[<>]/.test(word));
  // No closed bracket: every word is a value.
  return held.length > 0 ? [...open, ...held] : words;
}
