import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import { courtOf } from '#domain/law/courts';
import { mayBeCooperative } from '#domain/law/forms';
import { isGermanSpeaking } from '#domain/law/places';
import { inOneLine, sameName } from '#domain/people/names';
import {
  belgianPostcode,
  capitalOf,
  companyName,
  formatAddress,
  formCodeOf,
  formOf,
  hasCapital,
  seatAddress,
} from '#domain/registry/bceData';
import { mayDeclare } from '#domain/registry/declared';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type Director, directorsOf, representativesOf } from '#domain/registry/mandates';
import { ReadFrom } from '../../../../entities/company/ReadFrom';
import { focusNext } from '../../../../forms/focusField';
import { useFormats } from '../../../../intl/formats';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';
import { TextLink } from '../../../../ui/TextLink';
import { useContinue } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { stepGap } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { RegistryRemarks } from '../../RegistryRemarks';
import { useDossier } from '../../useDossier';
import { CooperativeQuestion } from './CooperativeQuestion';
import { DECLARE, DeclaredDirectors } from './DeclaredDirectors';

const STEP = 'step1Validate';

/** The registry data of the company, for the person to check. */
export function CheckScreen() {
  const { demande } = useDossier();
  const form = useContinue(STEP);
  const [adding, setAdding] = useState(false);
  /** Opens the form for a director: without one there is nobody to sign for the company. */
  const declare = () => {
    setAdding(true);
    focusNext(DECLARE, 'declare-surname');
  };
  return (
    <StepSheet
      form={form}
      withForms
      onGap={({ field }) => field === 'declared_directors' && declare()}
      onContinue={() => (stepGap(demande, STEP) ? declare() : void form.submitForm())}
    >
      <CompanyData adding={adding} setAdding={setAdding} />
    </StepSheet>
  );
}

function CompanyData(declaring: Parameters<typeof DeclaredDirectors>[0]) {
  const { demande, bce } = useDossier();
  const formats = useFormats();
  const page = useLanguage();
  const lang = demande.langue;
  const seat = seatAddress(bce, lang);
  const capital = capitalOf(bce);
  const directors = directorsOf(bce);
  const representatives = representativesOf(bce);
  const hasNamesake = (director: Director) =>
    directors.some((other) => other !== director && sameName(inOneLine(other), inOneLine(director)));
  const court = courtOf(belgianPostcode(seat), lang);

  return (
    <>
      <Box sx={{ '& > *': { mb: 3 } }}>
        <RegistryRemarks />
        <Causes demande={demande} step="step1Validate" />
      </Box>
      {isGermanSpeaking(belgianPostcode(seat)) && (
        <Notice live="off" sx={{ mb: 3 }}>
          <FormattedMessage id="step1.german" />
        </Notice>
      )}
      <Box component="dl" sx={{ m: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        <Line id="name">
          <Words lang={lang}>{companyName(bce, lang)}</Words>
        </Line>
        <Line id="number">{formatEnterpriseNumber(demande.enterprise_number)}</Line>
        <Line id="form">
          {formOf(bce, lang, { cooperative: demande.cooperative ?? false })}
          {mayBeCooperative(formCodeOf(bce)) && <CooperativeQuestion />}
        </Line>
        <Line id="seat">
          {seat ? (
            <Words lang={lang}>{formatAddress(seat, lang)}</Words>
          ) : (
            <FormattedMessage id="step1Validate.noSeat" />
          )}
        </Line>
        {hasCapital(bce) && (
          <Line id="capital">
            {capital ? (
              formats.amount(capital.amount, capital.currency)
            ) : (
              <FormattedMessage
                id={bce.sources?.capital === null ? 'step1Validate.noCapital' : 'step1Validate.unknown'}
              />
            )}
          </Line>
        )}
        <Line id="directors" n={directors.length + representatives.length}>
          {mayDeclare(bce) ? (
            <DeclaredDirectors {...declaring} />
          ) : directors.length + representatives.length === 0 ? (
            <FormattedMessage id="step1Validate.noDirectors" />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {directors.map((director) => (
                <li key={`${inOneLine(director)} ${director.since}`}>
                  {inOneLine(director)}
                  {director.since && hasNamesake(director) && (
                    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                      <FormattedMessage
                        id="dirigeants.since"
                        values={{ date: formats.longDate(director.since) }}
                      />
                    </Box>
                  )}
                </li>
              ))}
              {representatives.map(({ name }) => (
                <li key={name}>
                  {name}
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    <FormattedMessage id="step1Validate.represents" />
                  </Box>
                </li>
              ))}
            </Box>
          )}
        </Line>
        {court && <Line id="court">{court.registry[page]}</Line>}
        <Line id="langue">
          <FormattedMessage id={`langue.${lang}`} />
        </Line>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <ReadFrom bce={bce} />
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

interface LineProps {
  id: 'name' | 'number' | 'form' | 'seat' | 'capital' | 'directors' | 'court' | 'langue';
  /** The number of values, for the plural of the label. */
  n?: number;
  children: ReactNode;
}

function Line({ id, n = 1, children }: LineProps) {
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
        <FormattedMessage id={`step1Validate.${id}`} values={{ n }} />
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Names and addresses have the `lang` they are written in, for screen readers. */
function Words({ lang, children }: { lang: Language; children: string }) {
  return <span lang={lang}>{children}</span>;
}
