/**
 * The import cycles of a graph, each as the shortest way round from its first file, one per knot of files that all
 * reach each other.
 *
 * @param {Map<string, string[]>} graph file -> files it imports
 * @returns {string[][]} `[a, b, a]`
 */
export function findCycles(graph) {
  /** @type {Set<string>} */
  const told = new Set();
  const cycles = [];
  for (const start of [...graph.keys()].sort()) {
    if (told.has(start)) continue;
    const way = wayBack(graph, start);
    if (!way) continue;
    cycles.push(way);
    for (const file of knot(graph, start)) told.add(file);
  }
  return cycles;
}

/**
 * Breadth first, so the first way found is the shortest.
 *
 * @param {Map<string, string[]>} graph
 * @param {string} start
 */
function wayBack(graph, start) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...pathTo(cameFrom, file), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * @param {Map<string, string>} cameFrom
 * @param {string} file
 */
function pathTo(cameFrom, file) {
  const way = [file];
  for (let previous = cameFrom.get(file); previous !== undefined; previous = cameFrom.get(previous))
    way.unshift(previous);
  return way;
}

/**
 * The files that start reaches and that reach start.
 *
 * @param {Map<string, string[]>} graph
 * @param {string} start
 */
function knot(graph, start) {
  const reached = reach(start, (file) => graph.get(file) ?? []);
  return [...reached].filter((file) => reach(file, (other) => graph.get(other) ?? []).has(start));
}

/**
 * @param {string} start
 * @param {(file: string) => string[]} step
 */
function reach(start, step) {
  const seen = new Set([start]);
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const next of step(file)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}
