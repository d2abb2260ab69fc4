import { masked } from './masked';

test.each([
  ['+32475123407', '+32 475 •• •• 07'],
  ['jan.peeters@kantoor.be', 'j•••@kantoor.be'],
  ['é@kantoor.be', 'é•••@kantoor.be'],
  ['"a@b"@kantoor.be', '"•••@kantoor.be'],
  ['+33612345678', '•••'],
  ['', '•••'],
])('%s is shown as %s', (recipient, shown) => expect(masked(recipient)).toBe(shown));
