import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DossierFacts } from '#domain/dossierFacts';
import { filedSubjects, notarySubject } from '#domain/filing';
import { filingDays, filingDeadline } from '#domain/law/deadlines';
import { FILING_COPIES } from '#domain/law/enclosures';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';

/** What remains to be done on paper: print, sign, deposit at the registry of the seat's court. */
export function Gestures({ facts }: { facts: DossierFacts }) {
  if (filedSubjects(facts).length === 0)
    return (
      <FormattedMessage
        id={notarySubject(facts) ? 'finish.nothingFiledNotary' : 'finish.nothingFiledShares'}
      />
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 640 }}>
      <Gesture n={1} name={<FormattedMessage id="finish.print" />}>
        <FormattedMessage id="finish.printText" values={{ n: FILING_COPIES.value }} />
      </Gesture>
      <Gesture n={2} name={<FormattedMessage id="finish.sign" />}>
        <FormattedMessage id="finish.signText" />
      </Gesture>
      <Gesture n={3} name={<FormattedMessage id="finish.deposit" />}>
        <Deposit facts={facts} />
      </Gesture>
    </Box>
  );
}

function Gesture({ n, name, children }: { n: number; name: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0, 1fr)', sm: '32px 120px minmax(0, 1fr)' },
        py: 1.75,
        borderTop: '1px solid',
        borderColor: n === 1 ? 'ruleStrong' : 'divider',
        '&:last-of-type': { borderBottom: '1px solid', borderBottomColor: 'divider' },
      }}
    >
      <Box component="span" aria-hidden sx={{ typography: 'published', lineHeight: '22px' }}>
        {n}
      </Box>
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={{ gridColumn: { xs: 2, sm: 3 } }}>
        {children}
      </Box>
    </Box>
  );
}

/** The court of the registered seat takes the deed; where the seat moves to another, that one is named too. */
function Deposit({ facts: { company, seat, decisionDate } }: { facts: DossierFacts }) {
  const lang = useLanguage();
  const formats = useFormats();
  const { court } = company;
  const moved = seat?.court && seat.court.key !== court?.key ? seat.court : null;
  const days = filingDays(company.legalForm).value;
  const values = {
    days,
    court: court?.name[lang] ?? '',
    date: decisionDate ? formats.longDate(filingDeadline(decisionDate)) : '',
  };
  return (
    <>
      <FormattedMessage
        id={!decisionDate ? 'finish.depositNoDate' : court ? 'finish.depositText' : 'finish.depositNoCourt'}
        values={values}
      />{' '}
      {moved && <FormattedMessage id="finish.newCourt" values={{ court: moved.name[lang] }} />}{' '}
      {court && !court.certain && <FormattedMessage id="finish.courtToCheck" />}
    </>
  );
}
