import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { FORMS_PAGE } from '#domain/law/publication';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';
import { useUserQuery } from '../account/accountApi';
import { useDossierDocumentsQuery } from './documentsApi';
import { formValueWords } from './formValueWords';

/** Before finishing: which forms must be copied onto the official ones; nothing when none. */
export function WorkingModels({ demandeId }: { demandeId: number }) {
  const intl = useIntl();
  const { data } = useDossierDocumentsQuery({ id: demandeId });
  const lang = useLanguage();
  const models = data?.documents.filter(({ name }) => data.working_models.includes(name)) ?? [];
  if (models.length === 0) return null;
  const forms = intl.formatList(models.map(({ title }) => title[lang]));
  const unfit = data?.unfit ?? [];
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="workingModels.title" values={{ forms }} />}>
      <FormattedMessage id="workingModels.text" />
      {unfit.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <FormattedMessage id="workingModels.unfit" />
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {unfit.map(({ name, value, why }) => (
              <li key={`${name} ${value} ${why}`}>
                <FormattedMessage id={`forms.unfit.${why}`} values={{ value: formValueWords(intl, value) }} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      <CopyLinks demandeId={demandeId} />
    </Notice>
  );
}

/** Where the official forms are and what to write on them; without `demandeId` where that is shown already. */
export function CopyLinks({ demandeId }: { demandeId?: number }) {
  const lang = useLanguage();
  const { data: user } = useUserQuery();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      <Link href={FORMS_PAGE.value[lang]} target="_blank" rel="noreferrer">
        <FormattedMessage id="workingModels.link" />
      </Link>
      {demandeId !== undefined && (
        <TextLink to={pathTo('documents', undefined, { demande_id: demandeId, view: 'values' })}>
          <FormattedMessage id="workingModels.values" />
        </TextLink>
      )}
      {user?.is_admin && (
        <TextLink to={pathTo('adminSettings', undefined, { tab: 'forms' })}>
          <FormattedMessage id="forms.toUpload" />
        </TextLink>
      )}
    </Box>
  );
}
