import { documentTitle } from '#domain/dossier/documentTitles';
import type { DossierFacts } from '#domain/dossier/facts';
import { givingCards } from '#domain/dossier/leaving';
import { representation } from '#domain/dossier/organ';
import { objectOfAct, signatoryOf } from '#domain/dossier/resolutions';
import { checkedHolder, filedPartners } from '#domain/dossier/transfers';
import { sameName } from '#domain/people/names';
import { looksLikeCompany } from '#domain/registry/companyName';
import { formatEnterpriseNumber, parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  companyLines,
  companyWords,
  dayIn,
  decisionField,
  representative,
  section,
  signedBy,
  signer,
} from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, numbered, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { type Field, table } from '../pdf/tables';
import { type ProxyWords, proxyWords } from './words';

/** The declaration of a director who deposits; no proxy is needed. */
export function directorStatement(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { sheet, words } = open('formulaire5', dossier, false, options);
  const { name, quality } = signatoryOf(facts);
  const declares = facts.directors?.by === 'director' ? words.publishes : words.declares;
  principal(sheet, facts, words, words.declarant);
  signedBy(sheet, facts, [signer(facts.language, words.depositor, { name, quality })], () => {
    heading(sheet, words.declaration);
    paragraph(sheet, declares(speaker(facts, words), quality ?? '', facts.company.nameWithForm));
  });
  return closeFile(sheet.finish());
}

/** The person who declares; for a company that is a director its representative. */
function speaker(facts: DossierFacts, words: ProxyWords): string | null {
  const { person, company } = representation(facts);
  return person && company ? words.speaks(person, company) : person;
}

/** For a depositing accountant: the company's proxy by name, and the certificate of checked identities. */
export function professionalProxy(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { language, depositor } = facts;
  const checked = identifiedIn(facts);
  const { sheet, words } = open('formulaire6', dossier, checked.length > 0, options);
  const agent = { name: depositor.name, quality: words.agentQuality };
  principal(sheet, facts, words, words.principal);
  section(sheet, words.agent, [
    { label: companyWords(language).nameLabel, value: depositor.name },
    ...office(dossier, words),
    { label: words.professionalNumber, value: null },
  ]);
  const sides = [
    signer(language, words.grants, representative(facts)),
    signer(language, words.accepts, agent),
  ];
  signedBy(sheet, facts, sides, () => powers(sheet, words));

  if (checked.length > 0)
    signedBy(sheet, facts, [signer(language, words.certifiesSign, agent)], () => {
      heading(sheet, words.certificate);
      paragraph(sheet, words.certifies, { after: 4 });
      const rows = checked.map(({ name, identified }) => [
        words.identified(name, dayIn(language, identified.on), identified.means),
      ]);
      table(sheet, [{ head: words.person, share: 1 }], rows, { rowHeight: 20 });
    });
  return closeFile(sheet.finish());
}

/** People, including partners, who join or leave alive and were identified in this dossier; only they are certified. */
function identifiedIn(facts: DossierFacts) {
  const { appointed = [], ended = [] } = facts.directors ?? {};
  const { come, leave } = filedPartners(facts);
  const partners = [...come, ...leave].map(({ identified = null, ...holder }) => ({
    name: checkedHolder(holder),
    identified,
  }));
  return [...appointed, ...givingCards(ended), ...partners].flatMap(({ name, identified }) =>
    identified ? [{ name, identified }] : [],
  );
}

function open(
  paper: 'formulaire5' | 'formulaire6',
  dossier: Dossier,
  withCertificate: boolean,
  options: RenderOptions,
) {
  const words = proxyWords[dossier.facts.language];
  const name = documentTitle(paper, dossier.facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, withCertificate ? words.lead : '');
  const warning = draftNotice(dossier);
  sheet.space(8);
  if (warning) notice(sheet, warning);
  return { sheet, words };
}

function principal(sheet: Sheet, facts: DossierFacts, words: ProxyWords, head: string): void {
  const { name, quality } = representative(facts);
  const of = companyWords(facts.language);
  section(sheet, head, [
    ...companyLines(facts),
    // Somebody who publishes their own resignation represents nobody.
    ...(facts.directors?.by === 'director'
      ? []
      : [
          { label: words.representedBy, value: name },
          { label: of.capacity, value: quality },
        ]),
    { label: words.act, value: objectOfAct(facts) || null },
    decisionField(facts),
  ]);
}

/** The account's office, when its own accountant deposits; another firm's data are unknown. */
function office({ facts, billing }: Dossier, words: ProxyWords): Field[] {
  const { kind, name } = facts.depositor;
  if (kind !== 'comptable' || !billing?.name) return [];
  if (name !== null && looksLikeCompany(name) && !sameName(name, billing.name)) return [];
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
