import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  type BceData,
  capitalOf,
  companyName,
  directorsOf,
  formatAddress,
  formOf,
  hasCapital,
  seatAddress,
} from '#domain/bceData';
import { formatEnterpriseNumber } from '#domain/enterpriseNumber';
import type { Demande } from '#domain/entities/demande';
import type { Language } from '#domain/languages';
import { pathTo } from '#domain/paths';
import { courtOf, isGermanSpeaking } from '#domain/region';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextLink } from '../../ui/TextLink';
import { useDossier } from './useDossier';
import { WizardFrame } from './WizardFrame';

/** What the registry says of the company, to be checked (spec section 2, step 1 validate). */
export function Step1ValidateScreen() {
  const dossier = useDossier();
  const { bce } = dossier;
  return (
    <WizardFrame
      step="step1Validate"
      dossier={dossier}
      title={<FormattedMessage id="step1Validate.title" />}
      intro={<FormattedMessage id="step1Validate.intro" />}
      skeleton={<SkeletonText lines={6} lineHeight={44} />}
      // Nothing to save: to go on is to say that it is right.
      onContinue={() => undefined}
    >
      {(demande) => bce && <CompanyData demande={demande} bce={bce} />}
    </WizardFrame>
  );
}

function CompanyData({ demande, bce }: { demande: Demande; bce: BceData }) {
  const formats = useFormats();
  const page = useLanguage();
  const lang = demande.langue;
  const seat = seatAddress(bce, lang);
  const capital = capitalOf(bce);
  const directors = directorsOf(bce);
  const court = seat && courtOf(seat.zip_code, lang);

  return (
    <>
      {seat && isGermanSpeaking(seat.zip_code) && (
        <Notice live="off" sx={{ mb: 3 }}>
          <FormattedMessage id="step1.german" />
        </Notice>
      )}
      <Box component="dl" sx={{ m: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        <Line label={<FormattedMessage id="step1Validate.name" />}>
          <Words lang={lang}>{companyName(bce, lang)}</Words>
        </Line>
        <Line label={<FormattedMessage id="step1Validate.number" />}>
          {formatEnterpriseNumber(demande.enterprise_number)}
        </Line>
        <Line label={<FormattedMessage id="step1Validate.form" />}>{formOf(bce, lang)}</Line>
        <Line label={<FormattedMessage id="step1Validate.seat" />}>
          {seat ? (
            <Words lang={lang}>{formatAddress(seat, lang)}</Words>
          ) : (
            <FormattedMessage id="step1Validate.noSeat" />
          )}
        </Line>
        {hasCapital(bce) && (
          <Line label={<FormattedMessage id="step1Validate.capital" />}>
            {capital ? (
              formats.amount(capital.amount, capital.currency)
            ) : (
              <FormattedMessage id="step1Validate.unknown" />
            )}
          </Line>
        )}
        <Line label={<FormattedMessage id="step1Validate.directors" values={{ n: directors.length }} />}>
          {directors.length === 0 ? (
            <FormattedMessage id="step1Validate.noDirectors" />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {directors.map(({ givenName, surname }) => (
                <li key={`${givenName} ${surname}`}>{[givenName, surname].filter(Boolean).join(' ')}</li>
              ))}
            </Box>
          )}
        </Line>
        {court && <Line label={<FormattedMessage id="step1Validate.court" />}>{court.registry[page]}</Line>}
        <Line label={<FormattedMessage id="step1Validate.langue" />}>
          <FormattedMessage id={`langue.${lang}`} />
        </Line>
      </Box>
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary', maxWidth: '68ch' }}>
        <FormattedMessage
          id="step1Validate.wrong"
          values={{
            link: (words: ReactNode) => (
              <TextLink key="link" to={pathTo('createTicket')}>
                {words}
              </TextLink>
            ),
          }}
        />
      </Box>
    </>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
        columnGap: 3,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Names and addresses are read out in the language they are written in. */
function Words({ lang, children }: { lang: Language; children: string }) {
  return <span lang={lang}>{children}</span>;
}
