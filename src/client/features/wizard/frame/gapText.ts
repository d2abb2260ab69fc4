import type { IntlShape } from 'react-intl';
import type { Formats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import type { Gap } from './gaps';

/** Fields of single steps whose words need no more than their name. */
const PLAIN: Record<string, { label: MessageId; line: MessageId }> = {
  enterprise_number: { label: 'gap.enterpriseNumber', line: 'gap.enterpriseNumber.line' },
  langue: { label: 'gap.langue', line: 'gap.langue.line' },
  services: { label: 'gap.services', line: 'gap.services.line' },
  depositaire: { label: 'gap.depositaire', line: 'gap.depositaire.line' },
  date_changement: { label: 'gap.dateChangement', line: 'gap.dateChangement.line' },
  date_assemblee: { label: 'gap.dateAssemblee', line: 'gap.dateAssemblee.line' },
  fait_a: { label: 'gap.faitA', line: 'gap.faitA.line' },
  rue: { label: 'gap.rue', line: 'gap.rue.line' },
  numero: { label: 'gap.numero', line: 'gap.numero.line' },
  zip_code: { label: 'gap.zipCode', line: 'gap.zipCode.line' },
  localite: { label: 'gap.localite', line: 'gap.localite.line' },
  nb_total_actions: { label: 'gap.totalShares', line: 'gap.totalShares.line' },
};

export interface GapText {
  /** For a link: « Numéro de mobile de Pieter Van den Broeck ». */
  label: string;
  /** A sentence: « Il manque le mobile de Pieter Van den Broeck. » */
  line: string;
}

/** What a gap is called in the bordereau and beside the button. */
export function gapText(intl: IntlShape, formats: Formats, gap: Gap): GapText {
  const { field = '', person, difference } = gap;
  const say = (id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  if (field === 'GSM' && person)
    return {
      label: say('gap.mobile', { name: person.name }),
      line: say('gap.mobile.line', { name: person.name }),
    };
  if (field === 'GSM') return { label: say('gap.depositorLink'), line: say('gap.depositorLink.line') };
  if (difference !== undefined) {
    const tooMany = difference.startsWith('-');
    const n = Number(difference.replace('-', ''));
    const count = formats.number(difference.replace('-', ''));
    return tooMany
      ? { label: say('gap.sharesOver', { n, count }), line: say('gap.sharesOver.line', { n, count }) }
      : { label: say('gap.sharesUnder', { n, count }), line: say('gap.sharesUnder.line', { n, count }) };
  }
  const words = PLAIN[field];
  if (words) return { label: say(words.label), line: say(words.line) };
  const line = say(gap.code as MessageId);
  return { label: line.replace(/\.$/, ''), line };
}
