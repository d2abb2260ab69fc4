import { pathTo } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { formatEuro, longDate } from '#domain/language/typography';
import { daysLater } from '#domain/law/deadlines';
import { awaitedFees, type ExpectedFee, NEXT_TARIFF_FROM, nextIndexing } from '#domain/law/fees';
import type { MailContent } from '../../adapters/mail/content';
import type { Config } from '../../config/config';
import type { Db } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import type { SettingsService } from './service';

/** Shorter than the outbox keeps messages: a message's key prevents a second mail. */
const WITHIN_DAYS = 28;

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  settings: Pick<SettingsService, 'law'>;
  appUrl: Config['appUrl'];
  administrators: (db: Db) => Promise<{ id: number; email: string; language: Language }[]>;
}

/** From 31 October to 27 November: one mail to each administrator with the publication fee expected from 1 March. */
export const tariffMails =
  (db: Db, { outbox, settings, appUrl, administrators }: Dependencies) =>
  async (today = todayInBrussels()): Promise<void> => {
    const next = nextIndexing(today);
    const since = `${Number(next.slice(0, 4)) - 1}-${NEXT_TARIFF_FROM.value}`;
    if (today < since || today >= daysLater(since, WITHIN_DAYS)) return;
    const awaited = awaitedFees(today, await settings.law()).find(({ from }) => from === next);
    if (!awaited) return;
    const url = `${appUrl}${pathTo('adminSettings')}`;
    for (const { id, email, language } of await administrators(db))
      await outbox.mail(db, {
        to: email,
        key: `tariff:${next}:${id}`,
        content: tariffMail(language, { ...awaited, url }),
      });
  };

interface Awaited {
  from: string;
  company: ExpectedFee | null;
  association: ExpectedFee | null;
  url: string;
}

function tariffMail(lang: Language, { from, company, association, url }: Awaited): MailContent {
  const day = longDate(from, lang);
  const amounts = company && association && [company, association].map((fee) => amountOf(fee, lang));
  if (lang === 'nl')
    return {
      lang,
      subject: `Greffio: nieuw publicatietarief vanaf ${day}`,
      paragraphs: [
        `Het publicatietarief van het Belgisch Staatsblad verandert op ${day}.`,
        ...(amounts
          ? [
              `Verwacht, niet bevestigd: ${amounts[0]} voor een vennootschap, ${amounts[1]} voor een vereniging.`,
            ]
          : []),
        'Vul het bedrag in bij de instellingen zodra het Staatsblad het bekendmaakt: tot dan drukt Greffio het niet af.',
      ],
      action: { label: 'De instellingen openen', url },
    };
  return {
    lang,
    subject: `Greffio\u00A0: nouveau tarif de publication à partir du ${day}`,
    paragraphs: [
      `Le tarif de publication du Moniteur belge change le ${day}.`,
      ...(amounts
        ? [`Attendu, non confirmé\u00A0: ${amounts[0]} pour une société, ${amounts[1]} pour une association.`]
        : []),
      'Inscrivez le montant dans les paramètres dès que le Moniteur le publie\u00A0: d’ici là, Greffio ne l’imprime pas.',
    ],
    action: { label: 'Ouvrir les paramètres', url },
  };
}

/** '211,75 €', or two amounts where only bounds are known. */
const amountOf = ({ least, most }: ExpectedFee, lang: Language): string =>
  [...new Set([least, most])].map((amount) => formatEuro(amount, lang)).join(lang === 'fr' ? ' ou ' : ' of ');
