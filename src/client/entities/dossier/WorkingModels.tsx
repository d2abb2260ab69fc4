import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../ui/Notice';
import { useDossierDocumentsQuery } from './documentsApi';
import { documentName } from './documentTexts';

/** Says which forms of a dossier have to be copied onto the official ones, before anything is paid and after; nothing where none has. */
export function WorkingModels({ demandeId }: { demandeId: number }) {
  const intl = useIntl();
  const { data } = useDossierDocumentsQuery({ id: demandeId });
  const names = data?.working_models ?? [];
  if (names.length === 0) return null;
  const forms = intl.formatList(names.map((name) => documentName(intl, name)));
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="workingModels.title" values={{ forms }} />}>
      <FormattedMessage id="workingModels.text" />
    </Notice>
  );
}
