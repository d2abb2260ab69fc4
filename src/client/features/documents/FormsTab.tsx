import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { causeTitle, checkDossier, isOpenCause } from '#domain/causes/causes';
import { reminders } from '#domain/causes/reminders';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import { isUndecided } from '#domain/dossier/state';
import { CauseLines } from '../../entities/dossier/CauseLines';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { NextBlock } from '../../entities/dossier/NextBlock';
import { WaitingBlock } from '../../entities/dossier/WaitingBlock';
import type { MessageId } from '../../intl/messages';
import { LoadFailure } from '../../lists/LoadFailure';
import { Fold } from '../../ui/Fold';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { TextLink } from '../../ui/TextLink';
import { JournalPart } from './journal/JournalPart';
import { PaperList } from './PaperList';

/** The papers; for a finished dossier also its stations, the next action and the notes on what follows. */
export function FormsTab({ demande }: { demande: Demande }) {
  const { data, error, isFetching, refetch } = useDossierDocumentsQuery({ id: demande.id });
  if (data) return <Papers demande={demande} documents={data} />;
  if (!error) return <SkeletonRows rows={6} height={63} />;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 3 }}>
      <LoadFailure
        bare
        answer={{ error, isFetching, refetch }}
        title="documents.listFailed"
        safe="documents.loadSafe"
      />
    </Box>
  );
}

function Papers({ demande, documents }: { demande: Demande; documents: DossierDocuments }) {
  const state = stateOf(demande);
  const { counter, filing } = documents;
  const list = <PaperList demande={demande} documents={documents} />;
  if (demande.progress < 100) return list;
  const papers =
    state === 'refused' ? (
      <Fold
        title={<FormattedMessage id="documents.read" />}
        aside={<FormattedMessage id="documents.count" values={{ n: documents.documents.length }} />}
      >
        {list}
      </Fold>
    ) : (
      list
    );
  return (
    <>
      {filing && counter ? (
        <JournalPart demande={demande} documents={documents}>
          {papers}
        </JournalPart>
      ) : (
        <>
          {isUndecided(state) && <WaitingBlock demande={demande} />}
          {state === 'validated' && (
            <NextBlock
              title={<FormattedMessage id={`finish.handOver${unfiledBecause(dossierFacts(demande))}`} />}
            >
              <FormattedMessage id={`finish.nothingFiled${unfiledBecause(dossierFacts(demande))}`} />
            </NextBlock>
          )}
          {papers}
        </>
      )}
      <Afterwards demande={demande} counter={counter} />
    </>
  );
}

/** The duties after the deposit, and the points that the registry checks. */
function Afterwards({ demande, counter }: { demande: Demande; counter: DossierDocuments['counter'] }) {
  const intl = useIntl();
  const facts = dossierFacts(demande);
  const state = stateOf(demande);
  const checks = reminders(facts, counter?.enclosures ?? []);
  const open = checkDossier(facts).filter(isOpenCause);
  return (
    <>
      {checks.length > 0 && state !== 'refused' && !isUndecided(state) && (
        <Fold
          title={<FormattedMessage id="counter.remember" />}
          aside={<FormattedMessage id="counter.points" values={{ n: checks.length }} />}
        >
          <Box component="ul" sx={points}>
            {checks.map((check) => (
              <li key={check.id}>
                <CauseLines check={check} />
              </li>
            ))}
          </Box>
        </Fold>
      )}
      <Fold
        title={<FormattedMessage id="title.causes" />}
        aside={<FormattedMessage id="causeList.open" values={{ n: open.length }} />}
        warns={open.length > 0}
      >
        <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 1.25, typography: 'body2' }}>
          {open.map(({ id }) => `${intl.formatMessage({ id: causeTitle(id) as MessageId })} · `)}
          <TextLink to={pathTo('causes', undefined, { demande_id: demande.id })}>
            <FormattedMessage id="causeList.showAll" />
          </TextLink>
        </Box>
      </Fold>
    </>
  );
}

const points = { typography: 'body2', m: 0, mb: 1, px: { xs: 2, md: 2.5 }, pl: { xs: 4, md: 4.5 } };
