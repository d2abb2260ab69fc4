import { degrees, PDFDocument, type PDFPage, type PDFTextField, StandardFonts } from '@cantoo/pdf-lib';
import type { FormName } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';

/* Blanks that look like the gazette's in what the reader looks for, made anew: nothing of the real ones is in them. */

export type BlankShape = 'named' | 'nameless' | 'flat' | 'rotated' | 'encrypted' | 'long';

type Row = [name: string, label: string];
const WORDS: Record<Language, Record<FormName, { title: string; a: Row[]; part: string; b: Row[] }>> = {
  fr: {
    formulaire1: {
      title: 'Formulaire I. Volet A. Au greffe du tribunal de l’entreprise',
      a: [
        ['Num_ent', 'N° d’entreprise :'],
        ['Nom_entier', 'Nom (en entier) :'],
        ['Nom_abrege', '(en abrégé) :'],
        ['Forme', 'Forme légale :'],
        ['Adr_siege', 'Adresse complète du siège :'],
      ],
      part: 'Volet B. Copie à publier aux annexes du Moniteur belge',
      b: [
        ['ObjetActe', 'Objet de l’acte :'],
        ['Recto_nom', 'Nom et qualité :'],
      ],
    },
    formulaire2: {
      title: 'Formulaire II. Volet A. Greffe du tribunal de l’entreprise',
      a: [
        ['Num_ent', 'N° d’entreprise :'],
        ['Nom_entier', 'Nom (en entier) :'],
        ['Rue', 'Rue :'],
        ['Numero', 'Numéro :'],
        ['Boite', 'Boîte :'],
        ['Code_postal', 'Code postal :'],
        ['Localite', 'Localité :'],
      ],
      part: 'Volet C. Données des personnes. Moniteur belge',
      b: [],
    },
  },
  nl: {
    formulaire1: {
      title: 'Formulier I. Luik A. Griffie van de ondernemingsrechtbank',
      a: [
        ['Ond_nr', 'Ondernemingsnr :'],
        ['Naam_voluit', 'Naam (voluit) :'],
        ['Naam_verkort', '(verkort) :'],
        ['Rechtsvorm', 'Rechtsvorm :'],
        ['Adres_zetel', 'Volledig adres v.d. zetel :'],
      ],
      part: 'Luik B. In de bijlagen bij het Belgisch Staatsblad bekend te maken kopie',
      b: [
        ['Onderwerp', 'Onderwerp akte :'],
        ['Ondertekenaar', 'Naam en hoedanigheid :'],
      ],
    },
    formulaire2: {
      title: 'Formulier II. Luik A. Griffie van de ondernemingsrechtbank',
      a: [
        ['Ond_nr', 'Ondernemingsnr :'],
        ['Naam_voluit', 'Naam (voluit) :'],
        ['Straat', 'Straat :'],
        ['Huisnr', 'Nummer :'],
        ['Bus', 'Bus :'],
        ['Postcode', 'Postcode :'],
        ['Gemeente', 'Gemeente :'],
      ],
      part: 'Luik C. Gegevens van personen. Belgisch Staatsblad',
      b: [],
    },
  },
};
const PERSON: Record<Language, Row[]> = {
  fr: [
    ['Nom', 'Nom, prénom :'],
    ['Registre_national', 'N° de registre national :'],
    ['Fonction', 'Fonction :'],
    ['Nature', 'Nature :'],
    ['Date', 'Date d’effet :'],
  ],
  nl: [
    ['Naam', 'Naam, voornaam :'],
    ['Rijksregister', 'Rijksregisternummer :'],
    ['Functie', 'Functie :'],
    ['Aard', 'Aard :'],
    ['Datum', 'Datum van ingang :'],
  ],
};
const CHANGE: Record<Language, string> = { fr: 'modification', nl: 'wijziging' };
const PEOPLE = 2;

/** A blank of two pages with these fields, or with their labels alone. */
export async function officialBlank(shape: BlankShape, form: FormName, lang: Language): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const hasFields = shape !== 'flat';
  const turned = shape === 'rotated';
  const { title, a, part, b } = WORDS[lang][form];
  const texts: PDFTextField[] = [];
  // What is read upright at (x, y) from the upper left; a turned page lies on its side in the file.
  const write = (page: PDFPage, text: string, x: number, y: number) =>
    turned
      ? page.drawText(text, { x: y, y: x, size: 10, font, rotate: degrees(90) })
      : page.drawText(text, { x, y: 842 - y, size: 10, font });
  const field = (page: PDFPage, name: string, [x, y, width, height]: [number, number, number, number]) => {
    if (!hasFields) return;
    const one = pdf.getForm().createTextField(name);
    if (height > 20) one.enableMultiline();
    const box = turned
      ? { x: y, y: x, width: height, height: width }
      : { x, y: 842 - y - height, width, height };
    one.addToPage(page, { ...box, borderWidth: 0 });
    texts.push(one);
  };
  const rows = (page: PDFPage, all: readonly Row[], from: number) => {
    for (const [at, [name, label]] of all.entries()) {
      write(page, label, 50, from + at * 26 + 11);
      field(page, name, [230, from + at * 26, 310, 16]);
    }
  };
  const addPage = (): PDFPage => {
    const page = pdf.addPage(turned ? [842, 595] : [595, 842]);
    if (turned) page.setRotation(degrees(90));
    return page;
  };

  const first = addPage();
  write(first, title, 50, 60);
  write(first, CHANGE[lang], 90, 101);
  if (hasFields && !turned) {
    const box = pdf.getForm().createCheckBox(form === 'formulaire1' ? 'Tarif_modification' : 'Modification');
    box.addToPage(first, { x: 66, y: 842 - 102, width: 12, height: 12 });
  }
  rows(first, a, 130);
  const second = addPage();
  write(second, part, 50, 60);
  if (form === 'formulaire1') {
    rows(second, b, 90);
    field(second, lang === 'fr' ? 'Texte_B' : 'Tekst_B', [50, 200, 490, 400]);
  } else
    for (let n = 0; n < PEOPLE; n += 1)
      rows(
        second,
        PERSON[lang].map(([name, label]): Row => [`${name}_${n + 1}`, label]),
        100 + n * 180,
      );
  if (shape === 'nameless') for (const one of texts) one.acroField.setPartialName(undefined);
  if (shape === 'long') for (let page = pdf.getPageCount(); page < 40; page += 1) pdf.addPage();
  if (shape === 'encrypted') pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return pdf.save();
}
