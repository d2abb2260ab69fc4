import type { DossierFacts } from '#domain/dossier/facts';
import { objectOfAct } from '#domain/dossier/resolutions';
import { organWords } from '#domain/law/organs';
import { formatEnterpriseNumber, parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { companyLines, companyWords, dayIn, representative, section, signedBy, signer } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, numbered, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { type Field, table } from '../pdf/tables';
import { type ProxyWords, proxyWords } from './words';

/** A director deposits: who declares it, and gives a proxy to who carries the papers, if somebody else does. */
export function directorProxy(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { sheet, words } = open(dossier, 'director', options);
  const { director } = organWords(facts.company.legalForm, facts.language);
  const who = representative(facts);
  principal(sheet, facts, words);
  heading(sheet, words.declaration);
  paragraph(sheet, words.declares(who.name, director.one, facts.company.nameWithForm));
  section(sheet, words.agent, [{ label: companyWords(facts.language).nameLabel, value: null }]);
  paragraph(sheet, words.directorAgent, { style: styles.note, after: 2 });
  powers(sheet, words);
  signedBy(sheet, facts, [
    signer(facts.language, words.depositor, who),
    signer(facts.language, words.accepts, { name: null, quality: words.agentQuality }),
  ]);
  return closeFile(sheet.finish());
}

/** An accountant deposits: the company's proxy to them by name, and their certificate of whose identity was checked. */
export function professionalProxy(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { language, depositor } = facts;
  const { sheet, words } = open(dossier, 'professional', options);
  const agent = { name: depositor.name, quality: words.agentQuality };
  principal(sheet, facts, words);
  section(sheet, words.agent, [
    { label: companyWords(language).nameLabel, value: depositor.name },
    ...office(dossier, words),
    { label: words.professionalNumber, value: null },
  ]);
  powers(sheet, words);
  signedBy(sheet, facts, [
    signer(language, words.grants, representative(facts)),
    signer(language, words.accepts, agent),
  ]);
  sheet.space(8);
  paragraph(sheet, words.goodFor, { style: styles.note });

  const checked = identifiedIn(facts);
  if (checked.length > 0) {
    heading(sheet, words.certificate, { following: 150 });
    paragraph(sheet, words.certifies, { after: 4 });
    const rows = checked.map(({ name, identified }) => [
      words.identified(name, dayIn(language, identified.on), identified.means),
    ]);
    table(sheet, [{ head: words.person, share: 1 }], rows, { rowHeight: 20 });
    signedBy(sheet, facts, [signer(language, words.certifiesSign, agent)]);
  }
  return closeFile(sheet.finish());
}

/** Those who come and go whose identity was accepted in this dossier: nobody else's is certified. */
function identifiedIn({ directors }: DossierFacts) {
  const { appointed = [], ended = [] } = directors ?? {};
  return [...appointed, ...ended].flatMap(({ name, identified }) =>
    identified ? [{ name, identified }] : [],
  );
}

function open(dossier: Dossier, kind: 'director' | 'professional', options: RenderOptions) {
  const words = proxyWords[dossier.facts.language];
  const sheet = new Sheet(sheetOptions(dossier, words.title[kind], options));
  sheet.startPart(words.title[kind]);
  const lead = kind === 'director' || identifiedIn(dossier.facts).length > 0 ? words.lead[kind] : '';
  title(sheet, words.title[kind], lead);
  const warning = draftNotice(dossier);
  sheet.space(8);
  if (warning) notice(sheet, warning);
  return { sheet, words };
}

function principal(sheet: Sheet, facts: DossierFacts, words: ProxyWords): void {
  const { name, quality } = representative(facts);
  const of = companyWords(facts.language);
  section(sheet, words.principal, [
    ...companyLines(facts),
    { label: words.representedBy, value: name },
    { label: of.capacity, value: quality },
    { label: words.act, value: objectOfAct(facts) || null },
    { label: of.decisionDate, value: dayIn(facts.language, facts.decisionDate) },
  ]);
}

/** The office of the account, when its own accountant deposits. */
function office({ facts, billing }: Dossier, words: ProxyWords): Field[] {
  if (facts.depositor.kind !== 'comptable' || !billing?.name) return [];
  const number = billing.enterprise_number && parseEnterpriseNumber(billing.enterprise_number);
  return [
    { label: words.office, value: billing.name },
    ...(number ? [{ label: words.officeNumber, value: formatEnterpriseNumber(number) }] : []),
  ];
}

function powers(sheet: Sheet, words: ProxyWords): void {
  heading(sheet, words.powers);
  numbered(sheet, words.powersList);
  paragraph(sheet, words.substitution);
}
