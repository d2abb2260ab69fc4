import { useIntl } from 'react-intl';
import type { Journal, JournalEntry } from '#domain/journal/record';
import { capitalised } from '#domain/language/typography';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { dayOf, papersOf, personOf, reasonOf } from './says';
import { useKindWord } from './useKindWord';

/** The details of an entry, shown after the label of its kind. */
export function useSaid(id: number): (journal: Journal, entry: JournalEntry) => string {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const wordOf = useKindWord(id);
  const { data } = useDossierDocumentsQuery({ id });
  const court = data?.counter?.registry?.name;
  return (journal, entry) => {
    const target = journal.entries.find((one) => one.id === entry.refers_to);
    const { place } = entry;
    // Noted with one press, the name of the court is in the language of that user.
    const isCourt = court && [court.fr, court.nl].some((name) => capitalised(name) === place);
    return intl.formatMessage(
      { id: `journal.say.${entry.kind}` },
      {
        name: personOf(intl, entry.person),
        papers: intl.formatList(papersOf(journal, entry.papers, lang)),
        amount: entry.amount === null ? '' : formats.amount(entry.amount, 'EUR'),
        where: place ? (isCourt ? 'court' : 'place') : 'none',
        place: isCourt ? court[lang] : (place ?? ''),
        reason: entry.reason === null ? '' : reasonOf(intl, entry.reason),
        number: entry.number ?? '',
        kind: target ? wordOf(target.kind) : '',
        day: target ? dayOf(target.day) : '',
      },
    );
  };
}
