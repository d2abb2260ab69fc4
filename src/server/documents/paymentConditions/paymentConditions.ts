import { DOSSIER_CREDITS, PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import { documentTitle } from '#domain/dossier/documentTitles';
import { filedSubjects, unfiledBecause } from '#domain/dossier/filing';
import { companyLines } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { feeFields } from '../fee';
import { heading, notice, numbered, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { paymentWords } from './words';

/** What is paid, to whom and when: the publication fee with the date of its tariff, and the dossier's credits. */
export function paymentConditions(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const words = paymentWords[facts.language];
  const name = documentTitle('payment_conditions', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.lead);
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));

  heading(sheet, words.publication);
  if (filedSubjects(facts).length > 0) {
    fields(sheet, feeFields(dossier));
    sheet.space(8);
    numbered(sheet, words.steps);
  } else paragraph(sheet, words.noFee[unfiledBecause(facts)]);

  heading(sheet, words.dossier);
  fields(sheet, [
    { label: words.opening, value: words.credits(DOSSIER_CREDITS) },
    { label: words.participants, value: words.credits(facts.credits.participants * PARTICIPANT_CREDITS) },
    { label: words.total, value: words.credits(facts.credits.total) },
  ]);
  sheet.space(6);
  paragraph(sheet, dossier.draft ? words.toCharge : words.charged, { style: styles.note });
  paragraph(sheet, words.noExpiry, { style: styles.note });
  return closeFile(sheet.finish());
}
