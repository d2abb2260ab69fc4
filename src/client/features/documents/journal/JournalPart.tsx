import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { isUndecided } from '#domain/dossier/state';
import type { Journal } from '#domain/journal/record';
import { capitalised } from '#domain/language/typography';
import { useUserQuery } from '../../../entities/account/accountApi';
import { useMay } from '../../../entities/account/officeApi';
import { useJournalQuery } from '../../../entities/dossier/journalApi';
import { WaitingBlock } from '../../../entities/dossier/WaitingBlock';
import { refusalText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { LoadFailure } from '../../../lists/LoadFailure';
import { Fold } from '../../../ui/Fold';
import { Notice } from '../../../ui/Notice';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { Entries } from './Entries';
import { NextAct } from './NextAct';
import { NoteDialog } from './NoteDialog';
import { PhonePress } from './PhonePress';
import { ReturnedBand } from './ReturnedBand';
import { Stations } from './Stations';
import { ToDo } from './ToDo';
import { useJournal } from './useJournal';
import { useKindWord } from './useKindWord';
import { WaitingBand } from './WaitingBand';

interface Props {
  demande: Demande;
  documents: DossierDocuments;
  /** The papers, shown between the next action and the entries. */
  children: ReactNode;
}

/** The journal of a finished dossier: its stations, the next action, its papers and its entries. */
export function JournalPart({ demande, documents, children }: Props) {
  const answer = useJournalQuery({ id: demande.id });
  const { data, error } = answer;
  if (data)
    return (
      <Written demande={demande} documents={documents} journal={data}>
        {children}
      </Written>
    );
  // The papers wait for the journal: otherwise they would be mounted twice and an open one would close.
  if (!error) return <SkeletonRows rows={8} height={63} />;
  return (
    <>
      <LoadFailure bare answer={answer} title="journal.failed" />
      {children}
    </>
  );
}

function Written({ demande, documents, journal, children }: Props & { journal: Journal }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { id } = demande;
  const { data: user } = useUserQuery();
  const registry = documents.counter?.registry?.name[lang];
  const wordOf = useKindWord(id);
  const acts = useJournal(demande, journal, registry ? capitalised(registry) : null);
  const { state, next, noted, failed } = acts;
  const isAdmin = user?.is_admin === true;
  const prepares = useMay('prepare');
  // Before the validation a refusal may still change the papers: a deposit must be confirmed first.
  const [anyway, setAnyway] = useState(false);
  const isWaiting = isUndecided(stateOf(demande));
  const isEarly = isWaiting && !anyway;
  const maySay = user !== undefined && !isAdmin && prepares && journal.open;
  const mayWrite = maySay && !isEarly;
  const first =
    isEarly || !journal.open ? null : isWaiting && next.includes('deposited') ? 'deposited' : acts.first;
  const failure = refusalText(intl, failed);
  // `note=deposited` in the URL opens the dialog at once.
  const [query, setQuery] = useSearchParams();
  const comesToNote = mayWrite && query.get('note') === 'deposited' && next.includes('deposited');
  const asked = acts.asked ?? (comesToNote ? ({ kind: 'deposited' } as const) : null);
  const close = () => {
    acts.ask(null);
    setQuery(
      (now) => {
        now.delete('note');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const shown = { ...acts, first };
  return (
    <>
      {journal.open && <Stations id={id} journal={journal} state={state} next={first} />}
      {journal.open && isEarly && (
        <WaitingBlock
          demande={demande}
          instead={
            maySay && (
              <Button size="small" onClick={() => setAnyway(true)}>
                <FormattedMessage id="journal.anyway" />
              </Button>
            )
          }
        >
          <FormattedMessage id="journal.earlyLine" />
        </WaitingBlock>
      )}
      {journal.open && state.returned && (
        <ReturnedBand
          demande={demande}
          journal={journal}
          state={state}
          returned={state.returned}
          mayWrite={mayWrite}
        />
      )}
      {first && <NextAct {...{ id, journal, documents, mayWrite }} key={first} kind={first} acts={shown} />}
      <Box role="status" sx={{ '& > *': { m: { xs: 2, md: 2.5 } } }}>
        {noted && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="journal.noted" values={{ kind: wordOf(noted) }} />
          </Notice>
        )}
      </Box>
      {failure && (
        <Notice tone="error" sx={{ m: { xs: 2, md: 2.5 } }}>
          {failure}
        </Notice>
      )}
      {acts.toSend.length > 0 && <WaitingBand id={id} toSend={acts.toSend} journal={journal} />}
      {children}
      <Fold
        title={<FormattedMessage id="documents.journal" />}
        aside={<FormattedMessage id="journal.entries" values={{ n: journal.entries.length }} />}
        open={query.get('tab') === 'journal'}
      >
        {journal.entries.length > 0 && (
          <Entries id={id} journal={journal} acts={acts} mayWrite={mayWrite} isAdmin={isAdmin} />
        )}
        {mayWrite && <ToDo id={id} journal={journal} acts={shown} />}
        {journal.entries.length === 0 && !mayWrite && (
          <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 1.5, typography: 'body2', color: 'text.secondary' }}>
            <FormattedMessage id="journal.empty" />
          </Box>
        )}
      </Fold>
      {mayWrite && first === 'deposited' && <PhonePress id={id} acts={acts} name={user.name} />}
      {asked && (
        <NoteDialog
          demande={demande}
          journal={journal}
          {...asked}
          onDone={(outcome) => {
            close();
            acts.done(asked.kind, outcome);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
