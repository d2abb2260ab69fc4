import { type ReactNode, useMemo } from 'react';
import type { Demande } from '#domain/dossier/demande';
import { legalForm } from '#domain/law/forms';
import { type BceData, formCodeOf } from '#domain/registry/bceData';
import { formWords } from '../../intl/formWords';
import { useLanguage } from '../../intl/useLanguage';
import { WordsProvider } from '../../intl/WordsProvider';

type WordSource = Pick<Demande, 'bce_data' | 'cooperative'>;

/** Gives texts below it the words of the dossier's legal form (gérant or administrateur, part or action), once loaded. */
export function DossierWords({
  demande,
  children,
}: {
  demande: WordSource | undefined;
  children: ReactNode;
}) {
  const lang = useLanguage();
  const form = demande ? formOf(demande) : null;
  const words = useMemo(() => formWords(form, lang), [form, lang]);
  return <WordsProvider words={words}>{children}</WordsProvider>;
}

const formOf = ({ bce_data, cooperative }: WordSource) =>
  legalForm(formCodeOf(JSON.parse(bce_data) as BceData), { cooperative: cooperative ?? false });
