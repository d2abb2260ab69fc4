/** One address or domain of a pasted list. `line` counts from 1. */
export interface PastedItem {
  kind: 'email' | 'domain';
  value: string;
  line: number;
}

/**
 * Reads a list as people paste it: one per line, or parted by commas, semicolons or spaces; bare addresses, 'Name
 * <a@b.be>' as mail programs copy them, domains with or without @. Each value once. Whether a value is a good address is
 * for the rules of the endpoint to say; what has no @ and no < counts as a domain.
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
  // What stands in quotes is a name, commas included.
  const segments = line.replace(/"[^"]*"/g, ' ').split(/[;,]/);
  return segments.flatMap((segment, index) => {
    const words = segment.split(/\s+/).filter((word) => word !== '');
    if (segment.includes('<')) return inBrackets(segment, words);
    if (/[@.]/.test(segment)) return words;
    // 'Delvaux, Nathalie <n@delvaux.be>': the first half of a name. Anything else is a fault, to be shown whole.
    const isName = (segments[index + 1] ?? '').includes('<');
    return isName || words.length === 0 ? [] : [words.join(' ')];
  });
}

/** 'Name <a@b.be>': what the brackets hold, and addresses that stand in the open beside them. */
function inBrackets(segment: string, words: string[]): string[] {
  const held = [...segment.matchAll(/<\s*([^<>]*?)\s*>/g)].map(([whole, value]) => value || whole);
  const open = words.filter((word) => word.includes('@') && !/[<>]/.test(word));
  // A bracket that is never closed.
  return held.length > 0 ? [...open, ...held] : words;
}
