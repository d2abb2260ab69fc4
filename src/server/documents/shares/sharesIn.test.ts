import { holderIn } from './sharesIn';

test.each([
  ['fr', { name: 'Ann Maes', right: 'bare' }, 'Ann Maes, en nue-propriété'],
  ['nl', { name: 'Ann Maes', right: 'undivided' }, 'Ann Maes, in onverdeeldheid'],
  [
    'fr',
    { name: 'Meridia SRL', representative: 'Luc Maes', right: 'usufruct' },
    'Meridia SRL, représentée par Luc Maes, en usufruit',
  ],
  [
    'fr',
    { name: 'Succession Maes', right: 'undivided', rightsBy: 'Ann Maes' },
    'Succession Maes, en indivision, droits exercés par Ann Maes',
  ],
  [
    'nl',
    { name: 'Nalatenschap Maes', right: 'undivided', rightsBy: 'Ann Maes' },
    'Nalatenschap Maes, in onverdeeldheid, rechten uitgeoefend door Ann Maes',
  ],
  ['fr', { name: 'Ann Maes' }, 'Ann Maes'],
] as const)('in %s %o: %s', (language, holder, text) => expect(holderIn(language, holder)).toBe(text));
