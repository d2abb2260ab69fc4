import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import { isUndecided } from '#domain/dossier/state';
import { stateFacts, stateOf } from '#domain/dossier/stateFacts';
import { todayInBrussels } from '#domain/language/today';
import { PUBLICATION_DAYS } from '#domain/law/deadlines';
import { FILING_COPIES } from '#domain/law/enclosures';
import { AskedFee } from '../../../entities/dossier/AskedFee';
import { FeeCode } from '../../../entities/dossier/FeeCode';
import { CopyLinks } from '../../../entities/dossier/WorkingModels';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';

type Counter = NonNullable<DossierDocuments['counter']>;

type Step = [name: MessageId, what: ReactNode];

interface Props {
  demande: Demande;
  documents: DossierDocuments;
}

/** What comes now, in its order: the dossier is checked and a mail tells how it went; once it is validated, what remains to be done on paper. */
export function Gestures({ demande, documents: { counter, documents, working_models } }: Props) {
  const models = documents.filter(({ name }) => working_models.includes(name));
  const onceValidated = [
    ...(models.length > 0 ? [copying(demande, models)] : []),
    ...(counter ? onPaper(demande, counter) : [handOver(demande)]),
  ];
  const gestures = isUndecided(stateOf(demande)) ? validation(demande, counter) : onceValidated;
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

/** Until it is validated: whose turn it is, and what comes after. */
const validation = (demande: Demande, counter: Counter | null): Step[] => [
  ['finish.check', <Check key="c" awaited={stateFacts(demande).awaited} />],
  ['finish.mail', <FormattedMessage key="m" id="finish.mailText" />],
  ['finish.publication', <After key="a" counter={counter} />],
];

/** No amount and no account: a refusal may change the papers. */
function After({ counter }: { counter: Counter | null }) {
  const formats = useFormats();
  const day = counter?.deadline?.last_day;
  return (
    <FormattedMessage
      id="finish.afterText"
      values={{
        filed: day ? (day < todayInBrussels() ? 'late' : 'dated') : counter ? 'yes' : 'no',
        date: day ? formats.fullDate(day) : '',
      }}
    />
  );
}

function Check({ awaited }: { awaited: readonly string[] }) {
  const intl = useIntl();
  const depositor = intl.formatMessage({ id: 'demandes.next.depositor' });
  const people = intl.formatList(awaited.map((name) => name || depositor));
  return (
    <>
      {awaited.length > 0 && (
        <FormattedMessage id="finish.checkPeople" values={{ people, n: awaited.length }} />
      )}{' '}
      <FormattedMessage id="finish.checkText" />
    </>
  );
}

/** The gazette takes its own forms only: where they are not filled in, they are before anything is signed. */
const copying = (demande: Demande, models: DossierDocuments['documents']): Step => [
  'finish.copy',
  <Copying key="o" demandeId={demande.id} models={models} />,
];

function Copying({ demandeId, models }: { demandeId: number; models: DossierDocuments['documents'] }) {
  const intl = useIntl();
  const lang = useLanguage();
  return (
    <>
      <FormattedMessage
        id="finish.copyText"
        values={{ forms: intl.formatList(models.map(({ title }) => title[lang])) }}
      />
      <CopyLinks demandeId={demandeId} />
    </>
  );
}

/** At the registry of the present seat. */
const onPaper = (demande: Demande, counter: Counter): Step[] => [
  ['finish.print', <FormattedMessage key="p" id="finish.printText" values={{ n: FILING_COPIES.value }} />],
  ['finish.sign', <FormattedMessage key="s" id="finish.signText" />],
  ['finish.pay', <Fee key="f" demande={demande} fee={counter.fee} />],
  ['finish.deposit', <Deposit key="d" counter={counter} />],
  [
    'finish.publication',
    <FormattedMessage key="l" id="finish.publicationText" values={{ days: PUBLICATION_DAYS.value }} />,
  ],
];

/** Nothing is filed by the dossier itself. */
const handOver = (demande: Demande): Step => [
  'finish.handOver',
  <FormattedMessage key="h" id={`finish.nothingFiled${unfiledBecause(dossierFacts(demande))}`} />,
];

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

function Fee({ demande: { id, fee_paid }, fee }: { demande: Demande; fee: Counter['fee'] }) {
  const lang = useLanguage();
  const formats = useFormats();
  if (!fee) return <FormattedMessage id="counter.feeUnknown" />;
  const { account, amount, communication, printed } = fee;
  return (
    <>
      <FormattedMessage
        id="finish.payText"
        values={{
          basis: amount === null ? 'none' : fee.basis,
          amount: amount === null ? '' : formats.amount(amount, 'EUR'),
          since: formats.longDate(fee.since),
          iban: account.iban,
          account: account.name[lang],
          communication,
        }}
      />{' '}
      {printed && (
        <FormattedMessage id="counter.feePrinted" values={{ amount: formats.amount(printed, 'EUR') }} />
      )}{' '}
      <AskedFee id={id} fee={fee} />
      {!fee_paid && <FeeCode fee={fee} />}
    </>
  );
}

/** Of the term itself, where who signs leaves before it. */
const endOf = ({ leaving, ends, last_day }: NonNullable<Counter['deadline']>) => (leaving ? ends : last_day);

function textOf({ deadline, registry }: Counter) {
  if (!deadline) return 'finish.depositNoDate';
  if (endOf(deadline) < todayInBrussels())
    return registry ? 'finish.depositPassed' : 'finish.depositPassedNoCourt';
  if (deadline.leaving)
    return deadline.leaving.day <= todayInBrussels() ? 'finish.depositLeft' : 'finish.depositLeaving';
  return registry ? 'finish.depositText' : 'finish.depositNoCourt';
}

/** The court of the registered seat takes the deed; where the seat moves to another, that one is named too. */
function Deposit({ counter }: { counter: Counter }) {
  const { days, deadline, registry, moves_to } = counter;
  const lang = useLanguage();
  const formats = useFormats();
  const address = registry?.address;
  const text = textOf(counter);
  const isOfDepositor = text === 'finish.depositLeaving' || text === 'finish.depositLeft';
  const day = isOfDepositor ? deadline?.leaving?.day : deadline && endOf(deadline);
  const values = {
    days,
    court: registry?.name[lang] ?? '',
    date: day ? formats.fullDate(day) : '',
    hasCourt: registry ? 'yes' : 'no',
    name: deadline?.leaving?.name ?? '',
  };
  return (
    <>
      <FormattedMessage id={text} values={values} />{' '}
      {deadline?.closed && !deadline.leaving && (
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
