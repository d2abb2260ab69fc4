import fc from 'fast-check';
import { toGsm7 } from '#domain/language/gsm7';
import type { Language } from '#domain/language/languages';
import { aBceData } from '../../../testing/factories';
import { type LinkMessage, linkMessage, smsCompany } from './messages';

const url = 'https://greffio.be/v/k7m2p9q4rt';
const LONG = 'Société civile de gestion immobilière du Parc de Woluwe SRL';

test.each<[string, Language, string, string | null, string]>([
  [
    'names the office and the company',
    'fr',
    'Fiduciaire Delvaux',
    'Brasserie du Canal SA',
    `Fiduciaire Delvaux : vérification de votre identité pour Brasserie du Canal SA. Préparez votre carte : ${url}`,
  ],
  [
    'and in Dutch',
    'nl',
    'Fiduciaire Delvaux',
    'Kanaalbrouwerij NV',
    `Fiduciaire Delvaux: controle van uw identiteit voor Kanaalbrouwerij NV. Houd uw kaart klaar: ${url}`,
  ],
  [
    'without a dossier there is no company',
    'fr',
    'Anne Gérard',
    null,
    `Anne Gérard : vérification de votre identité. Préparez votre carte : ${url}`,
  ],
  [
    'nor in Dutch',
    'nl',
    'Anne Gérard',
    '',
    `Anne Gérard: controle van uw identiteit. Houd uw kaart klaar: ${url}`,
  ],
  [
    'keeps the accents of GSM-7 and replaces the others',
    'fr',
    'L’Étude Noël & Fräsch',
    'Garçon d’Hôtel – “Où ça” œuvre À la façade',
    `L'Étude Noel & Fräsch : vérification de votre identité pour Garcon d'Hotel - "Où ca" oeuvre A la facade. Préparez votre carte : ${url}`,
  ],
  [
    'shortens the one that is long',
    'fr',
    'Fiduciaire Delvaux',
    LONG,
    `Fiduciaire Delvaux : vérification de votre identité pour Société civile de gestion immobilière du Pa.... Préparez votre carte : ${url}`,
  ],
  [
    'gives two long ones half the room each',
    'nl',
    LONG,
    LONG,
    `Société civile de gestion immobi...: controle van uw identiteit voor Société civile de gestion immobil.... Houd uw kaart klaar: ${url}`,
  ],
  [
    'an office in another alphabet goes by the product’s name',
    'nl',
    'Бухгалтерия',
    'Łódź\nBV',
    `Greffio: controle van uw identiteit voor Lodz BV. Houd uw kaart klaar: ${url}`,
  ],
])('%s', (_what, lang, office, company, text) => {
  expect(linkMessage({ lang, url, office, company })).toBe(text);
});

test.each<[Language, string]>([
  [
    'fr',
    `Rappel de Fiduciaire Delvaux : vérifiez votre identité pour Canal SA. Préparez votre carte : ${url}`,
  ],
  [
    'nl',
    `Herinnering van Fiduciaire Delvaux: controle van uw identiteit voor Canal SA. Houd uw kaart klaar: ${url}`,
  ],
])('a reminder says so: %s', (lang, text) => {
  const names = { office: 'Fiduciaire Delvaux', company: 'Canal SA' };
  expect(linkMessage({ lang, url, ...names, reminder: true })).toBe(text);
});

/** As telephone networks count, independently of the code: two places for the second table. */
const septets = (text: string): number => text.replace(/[\^{}\\[~\]|€]/g, 'xx').length;

test('whatever the names, it is one SMS in its alphabet, with the whole link at its end', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.stringMatching(/^[€|a-zçô ]{40,200}$/),
  );
  const message = fc.record<LinkMessage>({
    lang: fc.constantFrom<Language>('fr', 'nl'),
    url: fc.constantFrom(url, 'https://formalites.cabinet-de-la-place.example.be/v/k7m2p9q4rt'),
    office: name,
    company: fc.option(name),
    reminder: fc.boolean(),
  });
  fc.assert(
    fc.property(message, (asked) => {
      const text = linkMessage(asked);
      expect(text).toBe(toGsm7(text));
      expect(septets(text)).toBeLessThan(160);
      expect(text.endsWith(` ${asked.url}`)).toBe(true);
    }),
  );
});

test('an address that leaves no room still lets the names be read', () => {
  const long = `https://${'x'.repeat(150)}.be/v/k7m2p9q4rt`;
  const text = linkMessage({ lang: 'nl', url: long, office: 'Fiduciaire Delvaux', company: LONG });
  expect(text).toBe(
    `Fiduciair...: controle van uw identiteit voor Société c.... Houd uw kaart klaar: ${long}`,
  );
});

test.each([
  ['Brasserie du Canal', 'Brasserie du Canal SA'],
  ['Þingvellir Đorđević', 'Þingvellir Đorđević SA'],
  ['陳大文', '1999.000.150'],
  ['陳大文 X', '1999.000.150'],
])('the company %s is called %s', (value, expected) => {
  const denomination = { code: '001', description: { language: 'fr', value } };
  expect(smsCompany(aBceData({ denomination }), 'fr')).toBe(expected);
});

test('names that look like an address leave the link of the message the only one', () => {
  const names = {
    office: 'Votre colis: evil.example/x',
    company: 'Booking.com BV',
    person: 'a.evil.example',
  };
  const text = linkMessage({ lang: 'fr', url: 'https://greffio.test/i/abc', ...names });
  expect(text.match(/\S+\.\S{2,}|\S+\/\S*/g)).toEqual(['https://greffio.test/i/abc']);
});
