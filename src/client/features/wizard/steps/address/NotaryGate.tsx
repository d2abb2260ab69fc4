import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DOSSIER_CREDITS } from '#domain/dossier/cost';
import type { DossierFacts } from '#domain/dossier/facts';
import { notarySubject } from '#domain/dossier/filing';
import { flagsOf, servicesOf } from '#domain/dossier/services';
import { next } from '#domain/dossier/wizard';
import { DEED_ARTICLE } from '#domain/law/seat';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { useLanguage } from '../../../../intl/useLanguage';
import { BusyButton } from '../../../../ui/BusyButton';
import { Notice } from '../../../../ui/Notice';
import { stepPath } from '../../paths';
import { failureSentence } from '../../people/failure';
import { useDossier } from '../../useDossier';

/** The move needs a notarial deed: why, what Greffio prepares for it and at what price, and the option to go on without the move. */
export function NotaryGate({ facts }: { facts: DossierFacts }) {
  const page = useLanguage();
  const { seat, company } = facts;
  const form = company.legalForm;
  if (!seat || !form || notarySubject(facts) === null) return null;
  return (
    <Notice live="status" title={<FormattedMessage id="addressService.notary" />}>
      {seat.move.articles.map((reason) => (
        <FormattedMessage key={reason} id={`addressService.because.${reason}`}>
          {(words) => <>{words} </>}
        </FormattedMessage>
      ))}
      <FormattedMessage id="addressService.deed" values={{ form: form.short[page] }} />{' '}
      <FormattedMessage id="addressService.oldArticles" />
      <Box component="p" sx={{ m: 0, mt: 1 }}>
        <FormattedMessage id="addressService.preparation" values={{ n: DOSSIER_CREDITS }} />
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1, typography: 'caption', color: 'text.secondary' }}>
        <FormattedMessage id="addressService.source" values={{ article: DEED_ARTICLE.value }} />
      </Box>
      <WithoutSeat />
    </Notice>
  );
}

/** The other services need no notary: the dossier goes on with them alone, and the typed address is kept. */
function WithoutSeat() {
  const intl = useIntl();
  const { id, demande } = useDossier();
  const navigate = useNavigate();
  const [update, { isLoading, error }] = useUpdateDemandeMutation();
  const others = servicesOf(demande).filter((service) => service !== 'address');
  if (others.length === 0) return null;
  const leave = async () => {
    const answer = await update({ id, ...flagsOf(others) });
    const to = next('addressService', flagsOf(others));
    if (!('error' in answer) && to) await navigate(stepPath(to, id));
  };
  return (
    <>
      <BusyButton
        size="small"
        busy={isLoading}
        busyLabel={<FormattedMessage id="wizard.continuing" />}
        onClick={() => void leave()}
        sx={{ mt: 1.5, mx: '-12px' }}
      >
        <FormattedMessage id="addressService.withoutSeat" />
      </BusyButton>
      {error !== undefined && <Box sx={{ mt: 1 }}>{failureSentence(intl, error)}</Box>}
    </>
  );
}
