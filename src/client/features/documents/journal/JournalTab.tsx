import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Demande } from '#domain/contract/entities/demande';
import type { Journal } from '#domain/contract/entities/journal';
import { isUndecided } from '#domain/dossier/state';
import { stateOf } from '#domain/dossier/stateFacts';
import { capitalised } from '#domain/language/typography';
import { useUserQuery } from '../../../entities/account/accountApi';
import { useMay } from '../../../entities/account/officeApi';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';
import { useJournalQuery } from '../../../entities/dossier/journalApi';
import { refusalText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { LoadFailure } from '../../../lists/LoadFailure';
import { Notice } from '../../../ui/Notice';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { Entries } from './Entries';
import { NoteDialog } from './NoteDialog';
import { PhonePress } from './PhonePress';
import { ReturnedBand } from './ReturnedBand';
import { Stations } from './Stations';
import { ToDo } from './ToDo';
import { useJournal } from './useJournal';
import { useKindWord } from './useKindWord';
import { WaitingBand } from './WaitingBand';

/** What became of a finished dossier: its stations, what was written, and what is to be written next. */
export function JournalTab({ demande }: { demande: Demande }) {
  const answer = useJournalQuery({ id: demande.id });
  const { data, error } = answer;
  if (data) return <Written demande={demande} journal={data} />;
  if (error) return <LoadFailure bare answer={answer} title="journal.failed" />;
  return <SkeletonRows rows={5} height={63} />;
}

function Written({ demande, journal }: { demande: Demande; journal: Journal }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { id } = demande;
  const { data: user } = useUserQuery();
  const { data: documents } = useDossierDocumentsQuery({ id });
  const registry = documents?.counter?.registry?.name[lang];
  const wordOf = useKindWord(id);
  const acts = useJournal(demande, journal, registry ? capitalised(registry) : null);
  const { state, next, noted, failed } = acts;
  const isAdmin = user?.is_admin === true;
  const prepares = useMay('prepare');
  // Before the validation a refusal may still change the papers: who deposits them all the same says so first.
  const [anyway, setAnyway] = useState(false);
  const isEarly = isUndecided(stateOf(demande)) && !anyway;
  const maySay = user !== undefined && !isAdmin && prepares && journal.open;
  const mayWrite = maySay && !isEarly;
  const failure = refusalText(intl, failed);
  // Whoever comes to note the deposit is asked for it at once.
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
  return (
    <>
      <Stations
        id={id}
        journal={journal}
        state={state}
        next={isEarly || !journal.open ? undefined : next[0]}
      />
      {journal.open && isEarly && (
        <Notice
          tone="warn"
          live="off"
          title={<FormattedMessage id="journal.early" />}
          action={
            maySay && (
              <Button variant="outlined" size="small" onClick={() => setAnyway(true)}>
                <FormattedMessage id="journal.anyway" />
              </Button>
            )
          }
          sx={{ m: { xs: 2, md: 2.5 } }}
        >
          <FormattedMessage id="journal.earlyLine" />
        </Notice>
      )}
      {!journal.open && (
        <Notice live="off" sx={{ m: { xs: 2, md: 2.5 } }}>
          <FormattedMessage id="journal.closed" />
        </Notice>
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
      {journal.entries.length > 0 && (
        <Entries id={id} journal={journal} acts={acts} mayWrite={mayWrite} isAdmin={isAdmin} />
      )}
      {mayWrite && <ToDo id={id} journal={journal} acts={acts} />}
      {mayWrite && <PhonePress id={id} acts={acts} name={user.name} />}
      {asked && (
        <NoteDialog
          id={id}
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
