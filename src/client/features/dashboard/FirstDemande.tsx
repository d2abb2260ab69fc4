import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { canStart, DOSSIER_CREDITS, MINIMUM_CREDITS, PARTICIPANT_CREDITS } from '#domain/money/cost';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { useFormats } from '../../intl/formats';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';

/** For somebody without any demande: what one is, what it takes, and the way to begin. */
export function FirstDemande() {
  const intl = useIntl();
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const prepares = useMay('prepare');
  const mayStart = !user || user.is_admin || canStart(user.credits);
  return (
    <EmptyState
      title={<FormattedMessage id="demandes.emptyTitle" />}
      needs={[
        {
          title: intl.formatMessage({ id: 'demandes.needNumber' }),
          text: intl.formatMessage({ id: 'demandes.needNumberLine' }),
        },
        {
          title: intl.formatMessage({ id: 'demandes.needMobiles' }),
          text: intl.formatMessage({ id: 'demandes.needMobilesLine' }),
        },
        {
          title: formats.credits(MINIMUM_CREDITS),
          text: intl.formatMessage(
            { id: 'demandes.needCreditsLine' },
            { dossier: DOSSIER_CREDITS, participant: PARTICIPANT_CREDITS },
          ),
        },
      ]}
      action={
        prepares && (
          <ButtonLink variant="contained" size="large" to={pathTo(mayStart ? 'step1' : 'buyCredits')}>
            <FormattedMessage id={mayStart ? 'demandes.add' : 'demandes.topUpToStart'} />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id="demandes.emptyLine" />
    </EmptyState>
  );
}
