import { nameOf } from './erasureStore';
import type { Holding } from './holding';
import { HOLDINGS } from './holdings';

/** In a word or two, what erasing does with a person's rows. */
function erasing({ columns, steps, table }: Holding): string {
  if (!steps)
    return Object.values(columns).includes('kept') || nameOf(table) === 'audit_events' ? 'kept' : '—';
  const account = steps({ ...NO_SUBJECT, userId: 0 });
  const person = steps(NO_SUBJECT);
  const does = [
    [...account, ...person].some(({ set }) => !set) && 'deleted',
    [...account, ...person].some(({ set }) => set) && 'made anonymous',
    Object.values(columns).includes('kept') && 'rest kept',
  ];
  return does.filter(Boolean).join(', ');
}

const NO_SUBJECT = {
  userId: null,
  ...{
    addresses: [],
    names: [],
    wallet: null,
    demandes: [],
    unfinished: [],
    dirigeants: [],
    shareholders: [],
  },
  ...{ checks: [], sessions: [], photos: [], tickets: [], claims: [], orders: [], offices: [] },
};

const handed = ({ title, ofAccounts }: Holding): string => (title ? (ofAccounts ? 'to users' : 'yes') : 'no');

/** The register of processing as a Markdown table (GDPR art. 30). */
export function register(): string {
  const rows = HOLDINGS.map((holding) => [
    `\`${nameOf(holding.table)}\``,
    holding.holds,
    holding.ends,
    handed(holding),
    erasing(holding),
    holding.sure,
  ]);
  const head = ['Table', 'What of whom', 'Until when, and why', 'Handed out', 'Erasing', 'Law'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const BEGIN = '<!-- register -->';
const END = '<!-- /register -->';

/** The page with the current table between its markers. */
export const withRegister = (page: string): string =>
  `${page.slice(0, page.indexOf(BEGIN) + BEGIN.length)}\n\n${register()}\n\n${page.slice(page.indexOf(END))}`;
