import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import { isHandedIn, signaturesOf } from '#domain/journal/signatures';
import { todayInBrussels } from '#domain/language/today';
import { PUBLICATION_DAYS } from '#domain/law/deadlines';
import { FORMS_PAGE } from '#domain/law/publication';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';

type Counter = NonNullable<DossierDocuments['counter']>;
type Step = [name: MessageId, what: ReactNode];

interface Props {
  demande: Demande;
  documents: DossierDocuments;
}

/** The next steps in order: what happens without the client, and what they do on paper after the validation. */
export function Gestures({ demande, documents }: Props) {
  const { counter, notary } = documents;
  const because = unfiledBecause(dossierFacts(demande));
  const handOver: Step = [
    `finish.handOver${because}`,
    <FormattedMessage key="h" id={`finish.nothingFiled${because}`} />,
  ];
  const afterwards: Step[] = counter
    ? [
        ...(documents.working_models.length > 0
          ? [['finish.copy', <Copying key="c" documents={documents} />] as Step]
          : []),
        ...(notary
          ? [['finish.handOverNotary', <FormattedMessage key="n" id="counter.notary" />] as Step]
          : []),
        ['finish.sign', <Signing key="s" demande={demande} documents={documents} />],
        ['finish.pay', <FormattedMessage key="p" id="finish.payText" />],
        ['finish.deposit', <Deposit key="d" counter={counter} />],
        [
          'finish.publication',
          <FormattedMessage key="l" id="finish.publicationText" values={{ days: PUBLICATION_DAYS.value }} />,
        ],
      ]
    : [handOver];
  return (
    <>
      <Part
        title={<FormattedMessage id="finish.withoutYou" />}
        steps={[['finish.validation', <FormattedMessage key="v" id="finish.validationText" />]]}
        from={1}
      />
      <Part title={<FormattedMessage id="finish.afterwards" />} steps={afterwards} from={2} />
    </>
  );
}

function Part({ title, steps, from }: { title: ReactNode; steps: readonly Step[]; from: number }) {
  return (
    <section>
      <Box
        component="h2"
        sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', m: 0, mb: 1 }}
      >
        {title}
      </Box>
      <Box component="ol" start={from} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(([id, what], index) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px 128px minmax(0, 1fr)' },
              py: 1.25,
              borderTop: '1px solid',
              borderColor: index === 0 ? 'ruleStrong' : 'divider',
              '&:last-of-type': { borderBottom: '1px solid', borderBottomColor: 'divider' },
            }}
          >
            <Box component="span" aria-hidden sx={{ typography: 'published', lineHeight: '22px' }}>
              {from + index}
            </Box>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              <FormattedMessage id={id} />
            </Box>
            <Box component="span" sx={{ gridColumn: { xs: 2, sm: 3 } }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** The gazette accepts only its own forms: working models are copied onto them before anything is signed. */
function Copying({ documents: { documents, working_models } }: { documents: DossierDocuments }) {
  const intl = useIntl();
  const lang = useLanguage();
  const models = documents.filter(({ name }) => working_models.includes(name));
  return (
    <FormattedMessage
      id="finish.copyText"
      values={{
        forms: intl.formatList(models.map(({ title }) => title[lang])),
        link: (words: ReactNode[]) => (
          <Link href={FORMS_PAGE.value[lang]} target="_blank" rel="noreferrer">
            {words}
          </Link>
        ),
      }}
    />
  );
}

function Signing({ demande, documents: { documents } }: Props) {
  const names = documents.map(({ name }) => name);
  const signatures = signaturesOf(dossierFacts(demande), names).filter(({ paper }) => isHandedIn(paper));
  return (
    <FormattedMessage
      id="finish.signText"
      values={{
        people: new Set(signatures.map(({ person }) => person)).size,
        papers: new Set(signatures.map(({ paper }) => paper)).size,
      }}
    />
  );
}

/**
 * Which deadline the text gives and its day; '' without one. 'leaving' and 'left': the day a person leaves, if that is earlier
 * than the end of the term.
 */
function dueOf(
  deadline: Counter['deadline'],
): [due: 'by' | 'late' | 'leaving' | 'left' | 'days', day: string] {
  const today = todayInBrussels();
  if (!deadline) return ['days', ''];
  const { leaving, ends, last_day } = deadline;
  if (leaving && ends >= today) return [leaving.day <= today ? 'left' : 'leaving', leaving.day];
  return last_day < today ? ['late', last_day] : ['by', last_day];
}

/** The documents are filed at the court of the registered seat. */
function Deposit({ counter: { days, deadline, registry } }: { counter: Counter }) {
  const lang = useLanguage();
  const formats = useFormats();
  const [due, day] = dueOf(deadline);
  return (
    <FormattedMessage
      id="finish.depositText"
      values={{
        ...{ days, due },
        where: registry ? 'court' : 'none',
        court: registry?.name[lang] ?? '',
        date: day && formats.fullDate(day),
        name: deadline?.leaving?.name ?? '',
      }}
    />
  );
}
