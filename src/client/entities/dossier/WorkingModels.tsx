import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { useDossierDocumentsQuery } from './documentsApi';

/** Says which forms of a dossier have to be copied onto the official ones, before anything is paid and after; nothing where none has. */
export function WorkingModels({ demandeId }: { demandeId: number }) {
  const intl = useIntl();
  const { data } = useDossierDocumentsQuery({ id: demandeId });
  const lang = useLanguage();
  const models = data?.documents.filter(({ name }) => data.working_models.includes(name)) ?? [];
  if (models.length === 0) return null;
  const forms = intl.formatList(models.map(({ title }) => title[lang]));
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="workingModels.title" values={{ forms }} />}>
      <FormattedMessage id="workingModels.text" />
    </Notice>
  );
}
