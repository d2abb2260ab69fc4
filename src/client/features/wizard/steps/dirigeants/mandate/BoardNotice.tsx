import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { useUpdateDemandeMutation } from '../../../../../entities/dossier/demandesApi';
import { useLanguage } from '../../../../../intl/useLanguage';
import { Notice } from '../../../../../ui/Notice';
import { failureSentence } from '../../../people/failure';
import { useDossier } from '../../../useDossier';

/** Too few directors are left for the form, which blocks the finish. With fewer than three owners fewer may be allowed. */
export const BoardNotice = memo(function BoardNotice() {
  const intl = useIntl();
  const lang = useLanguage();
  const { id, demande } = useDossier();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  const { directors, company } = dossierFacts(demande);
  if (!directors) return null;
  const { warning, asksOwners } = directors;
  const changes = directors.appointed.length + directors.ended.length > 0;
  if (!changes || (!warning && !asksOwners)) return null;
  return (
    <Notice
      tone={warning ? 'warn' : 'info'}
      live="status"
      sx={{ mt: 2 }}
      title={
        warning && (
          <FormattedMessage
            id="dirigeants.tooFew"
            values={{
              left: warning.left,
              least: warning.least,
              form: company.legalForm?.short[lang] ?? '',
            }}
          />
        )
      }
    >
      {asksOwners && (
        <FormControlLabel
          sx={{ display: 'flex', mt: warning ? 1 : 0, gap: 1, ml: 0 }}
          control={
            <Checkbox
              checked={demande.few_owners ?? false}
              // Not disabled while saving, as that would lose the keyboard focus.
              onChange={({ target }) => !isLoading && void update({ id, few_owners: target.checked })}
              sx={{ p: 0 }}
            />
          }
          label={<FormattedMessage id="dirigeants.fewOwners" />}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {error !== undefined && failureSentence(intl, error)}
    </Notice>
  );
});
