import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DossierDocuments } from '#domain/entities/documents';
import { FILING_COPIES } from '#domain/law/enclosures';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';

type Counter = NonNullable<DossierDocuments['counter']>;

/** What remains to be done on paper: print, sign, pay the fee, deposit at the registry of the present seat. */
export function Gestures({ documents: { counter, notary } }: { documents: DossierDocuments }) {
  if (!counter)
    return <FormattedMessage id={notary ? 'finish.nothingFiledNotary' : 'finish.nothingFiledShares'} />;
  const fee = counter.fee ? <Fee fee={counter.fee} /> : <FormattedMessage id="counter.feeUnknown" />;
  const gestures: [name: MessageId, what: ReactNode][] = [
    ['finish.print', <FormattedMessage key="p" id="finish.printText" values={{ n: FILING_COPIES.value }} />],
    ['finish.sign', <FormattedMessage key="s" id="finish.signText" />],
    ['finish.pay', fee],
    ['finish.deposit', <Deposit key="d" counter={counter} />],
  ];
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 640 }}>
      {gestures.map(([id, what], index) => (
        <Gesture key={id} n={index + 1} name={<FormattedMessage id={id} />}>
          {what}
        </Gesture>
      ))}
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

function Fee({ fee }: { fee: NonNullable<Counter['fee']> }) {
  const lang = useLanguage();
  const formats = useFormats();
  return (
    <>
      <FormattedMessage
        id="finish.payText"
        values={{
          amount: formats.amount(fee.amount, 'EUR'),
          since: formats.longDate(fee.since),
          iban: fee.account.iban,
          account: fee.account.name[lang],
          communication: fee.communication,
        }}
      />{' '}
      {fee.now && (
        <FormattedMessage
          id="counter.feeNow"
          values={{ amount: formats.amount(fee.now.amount, 'EUR'), date: formats.longDate(fee.now.since) }}
        />
      )}{' '}
      {!fee.current && <FormattedMessage id="counter.feeOld" />}
    </>
  );
}

/** The court of the registered seat takes the deed; where the seat moves to another, that one is named too. */
function Deposit({ counter: { days, deadline, registry, moves_to } }: { counter: Counter }) {
  const lang = useLanguage();
  const formats = useFormats();
  const address = registry?.address;
  const values = {
    days,
    court: registry?.name[lang] ?? '',
    date: deadline ? formats.fullDate(deadline.last_day) : '',
  };
  return (
    <>
      <FormattedMessage
        id={!deadline ? 'finish.depositNoDate' : registry ? 'finish.depositText' : 'finish.depositNoCourt'}
        values={values}
      />{' '}
      {deadline?.closed && (
        <FormattedMessage
          id="counter.deadlineClosed"
          values={{ days, closed: deadline.closed, date: formats.fullDate(deadline.ends) }}
        />
      )}{' '}
      {address && `${address.street}, ${address.postcode} ${address.locality}.`}{' '}
      {address && !address.certain && <FormattedMessage id="counter.addressToCheck" />}{' '}
      {moves_to && <FormattedMessage id="finish.newCourt" values={{ court: moves_to[lang] }} />}{' '}
      {registry && !registry.certain && <FormattedMessage id="finish.courtToCheck" />}
    </>
  );
}
