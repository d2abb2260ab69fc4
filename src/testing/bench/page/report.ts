/** Of each page, of each figure, what the rounds gave. */
export type Results = Map<string, Map<string, number[]>>;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const milliseconds = (ms: number) => ms.toFixed(0);
const COLUMNS: readonly [figure: string, heading: string, shown: (value: number) => string][] = [
  ['fcp', 'FCP', milliseconds],
  ['lcp', 'LCP', milliseconds],
  ['usable', 'usable', milliseconds],
  ['answered', 'answered', milliseconds],
  ['blocking', 'blocking', milliseconds],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['html', 'HTML kB', kilobytes],
  ['scriptBeforeUsable', 'JS first', kilobytes],
  ['script', 'JS kB', kilobytes],
  ['presses', 'presses', (value) => value.toFixed(0)],
];

interface Goal {
  says: string;
  /** What was reached, and what is allowed; NaN when a page of it was not measured. */
  of(at: (page: string, figure: string) => number): readonly [reached: number, allowed: number];
}

const GOALS: readonly Goal[] = [
  {
    says: 'login, first paint: share of the bare page',
    of: (at) => [at('login', 'fcp') / at('bare', 'fcp'), 0.75],
  },
  {
    says: 'login, largest paint: share of the bare page',
    of: (at) => [at('login', 'lcp') / at('bare', 'lcp'), 0.75],
  },
  {
    says: 'login, usable: share of the plain page',
    of: (at) => [at('login', 'usable') / at('plain', 'usable'), 0.9],
  },
  {
    says: 'login, answered: share of the plain page',
    of: (at) => [at('login', 'answered') / at('plain', 'answered'), 1],
  },
  ...['login', 'register', 'forgotpassword'].map((page) => ({
    says: `${page}, JavaScript before it is usable, kB`,
    of: (at: (page: string, figure: string) => number) =>
      [at(page, 'scriptBeforeUsable') / 1024, 100] as const,
  })),
  {
    says: 'identity, JavaScript before it is usable, kB',
    of: (at) => [at('identity', 'scriptBeforeUsable') / 1024, 60],
  },
  { says: 'login again, usable, ms', of: (at) => [at('login again', 'usable'), 1000] },
  ...['login', 'register', 'forgotpassword', 'identity'].map((page) => ({
    says: `${page}, layout shift`,
    of: (at: (page: string, figure: string) => number) => [at(page, 'cls'), 0.02] as const,
  })),
];

/** Prints the medians, and which goals hold. */
export function report(results: Results, rounds: number): void {
  const at = (page: string, figure: string) => median(results.get(page)?.get(figure) ?? []);
  console.log(`\nmedian of ${rounds}, ms; JS first: what had come when the page was usable`);
  console.log(`${''.padEnd(16)}${COLUMNS.map(([, heading]) => heading.padStart(10)).join('')}`);
  for (const page of results.keys()) {
    const cells = COLUMNS.map(([figure, , shown]) => {
      const value = at(page, figure);
      return (Number.isNaN(value) ? '' : shown(value)).padStart(10);
    });
    console.log(page.padEnd(16) + cells.join(''));
  }
  console.log('');
  for (const { says, of } of GOALS) {
    const [reached, allowed] = of(at);
    if (Number.isNaN(reached)) continue;
    const verdict = reached <= allowed ? 'ok' : 'NOT REACHED';
    console.log(`${says.padEnd(52)}${reached.toFixed(2).padStart(8)}  at most ${allowed}  ${verdict}`);
  }
}
