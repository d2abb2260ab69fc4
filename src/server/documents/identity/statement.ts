import { documentTitle } from '#domain/dossier/documentTitles';
import { isOutOfReach } from '#domain/dossier/leaving';
import { organWords } from '#domain/law/organs';
import { companyLines, companyWords, dayIn, representative, section, signedBy, signer } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { blanks, choices, notice, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { identityWords } from './words';

/** For people who leave and cannot be reached: the company states why their card is missing, a page per person. */
export function identityStatement(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { company, language } = facts;
  const words = identityWords[language];
  const of = companyWords(language);
  const statement = documentTitle('identity_statement', facts);
  const sheet = new Sheet(sheetOptions(dossier, statement, options));
  for (const { name, date } of facts.directors?.ended.filter(isOutOfReach) ?? []) {
    sheet.startPart(words.part(name));
    title(sheet, statement, words.lead);
    sheet.space(10);
    const warning = draftNotice(dossier);
    if (warning) notice(sheet, warning);
    fields(sheet, companyLines(facts));
    section(sheet, words.person, [
      { label: of.nameLabel, value: name },
      { label: of.capacity, value: organWords(company.legalForm, language).director.one },
      { label: words.ends, value: dayIn(language, date) },
    ]);
    const signs = [signer(language, words.signs(company.nameWithForm), representative(facts))];
    signedBy(sheet, facts, signs, () => {
      sheet.space(18);
      paragraph(sheet, words.states(company.nameWithForm, name), { style: styles.published, after: 8 });
      choices(sheet, words.reasons);
      blanks(sheet, [words.explained]);
      blanks(sheet, ['']);
    });
  }
  return closeFile(sheet.finish());
}
