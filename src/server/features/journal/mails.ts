import { pathTo } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import type { MailContent } from '../../adapters/mail/content';
import type { Tx } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import type { EntryRow } from './store';
import * as store from './store';

/** Entries that the program adds. */
type AutomaticEntry = 'registered' | 'credited';

export type EntryMailer = (tx: Tx, what: AutomaticEntry, entry: EntryRow, credits?: number) => Promise<void>;

/** Mails the person in charge about an automatic entry, once per entry. */
export const entryMailer =
  (outbox: Pick<OutboxService, 'mail'>, appUrl: string): EntryMailer =>
  async (tx, what, { id: entry, demandeId }, credits = 0) => {
    const reader = await store.personInCharge(tx, demandeId);
    if (!reader) return;
    const { email, lang, company } = reader;
    const url = `${appUrl}${pathTo('documents', undefined, { demande_id: demandeId, tab: 'journal' })}`;
    const content = journalMail(lang, what, { number: String(demandeId), company, credits, url });
    await outbox.mail(tx, { to: email, key: `journal-${what}:${demandeId}:${entry}`, content });
  };

export function journalMail(
  lang: Language,
  what: AutomaticEntry,
  { number, company, credits, url }: { number: string; company: string; credits: number; url: string },
): MailContent {
  const about = `${company}, dossier ${number}`;
  const words = {
    fr: {
      registered: [
        `La BCE montre le changement (${about})`,
        `La Banque-Carrefour des Entreprises montre tout ce qui a été déposé pour ${company}. C’est noté dans le journal du dossier ${number}\u00A0: il n’y a plus rien à faire.`,
      ],
      credited: [
        `${credits} crédits rendus (${about})`,
        `Le greffe a renvoyé le dossier ${number} de ${company} pour une cause qui vient de Greffio. Les ${credits} crédits qu’il a coûté sont de retour au solde\u00A0; le corriger et le redéposer ne coûte rien de plus.`,
      ],
    },
    nl: {
      registered: [
        `De KBO toont de wijziging (${about})`,
        `De Kruispuntbank van Ondernemingen toont alles wat voor ${company} is neergelegd. Het staat in het logboek van dossier ${number}: er is niets meer te doen.`,
      ],
      credited: [
        `${credits} credits terug (${about})`,
        `De griffie stuurde dossier ${number} van ${company} terug om een reden die bij Greffio ligt. De ${credits} credits die het kostte, staan weer op het saldo; het verbeteren en opnieuw neerleggen kost niets meer.`,
      ],
    },
  } as const satisfies Record<Language, Record<AutomaticEntry, readonly [string, string]>>;
  const [subject, line] = words[lang][what];
  const label = lang === 'nl' ? 'Logboek openen' : 'Ouvrir le journal';
  return { lang, subject, paragraphs: [line], action: { label, url } };
}
