import { isSepaName, sepaText } from './sepa';

test.each([
  ['Fiduciaire « Delvaux & fils »', 'Fiduciaire Delvaux + fils'],
  ['Đorđe Ħal Yıldız', 'Dorde Hal Yildiz'],
  ['Þór Œuvre ÆTHER Straße', 'Thor Oeuvre AETHER Strasse'],
  ['Ngọc Trần', 'Ngoc Tran'],
  ['ﬁnances', 'finances'],
  ['L’Atelier – Zoé', "L'Atelier - Zoe"],
  ['/Ann//Bo/', 'Ann/Bo'],
  ['Ελλάς', ''],
])('%s is sent to a bank as %s', (text, sent) => expect(sepaText(text)).toBe(sent));

test.each([
  ['Ελληνική Γεύση', false],
  ['★★★', false],
  ['24/7', false],
  ['', false],
  ['Ελλάς SRL', true],
  ['Ø', true],
])('whether a bank can print %j: %s', (name, is) => expect(isSepaName(name)).toBe(is));
