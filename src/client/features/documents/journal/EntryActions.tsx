import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NOTED, type NotedKind } from '#domain/journal/entries';
import type { JournalEntry } from '#domain/journal/record';
import { useAddJournalPaperMutation, useGiveCreditsBackMutation } from '../../../entities/dossier/journalApi';
import { errorText, failureText, refusalText } from '../../../intl/errorText';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { IconAction } from '../../../ui/IconAction';
import { FilePlusIcon, PencilIcon, UndoIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { paperOf } from './paperOf';
import type { JournalActs } from './useJournal';

interface Props {
  id: number;
  entry: JournalEntry;
  entries: readonly JournalEntry[];
  acts: JournalActs;
  mayWrite: boolean;
  isAdmin: boolean;
}

const isNoted = (kind: string): kind is NotedKind => NOTED.some((one) => one === kind);

/** The actions on a valid entry: add a file, correct it, withdraw it. */
export function EntryActions({ id, entry, entries, acts, mayWrite, isAdmin }: Props) {
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  const { kind } = entry;
  const isCredited = entries.some((one) => one.kind === 'credited');
  if (isAdmin) return kind === 'returned' && !isCredited ? <OurFault id={id} entry={entry} /> : null;
  if (!mayWrite || !isNoted(kind)) return null;
  return (
    <>
      <AddFile id={id} entry={entry} />
      {kind !== 'registered' && (
        <IconAction
          label={intl.formatMessage({ id: 'journal.act.correct' })}
          onClick={() => acts.ask({ kind, corrects: entry })}
        >
          <PencilIcon size={16} />
        </IconAction>
      )}
      <IconAction label={intl.formatMessage({ id: 'journal.act.withdraw' })} onClick={() => setAsks(true)}>
        <UndoIcon size={16} />
      </IconAction>
      <ConfirmDialog
        open={asks}
        title={<FormattedMessage id="journal.withdrawTitle" />}
        confirmLabel={<FormattedMessage id="journal.withdrawConfirm" />}
        keepLabel={<FormattedMessage id="journal.withdrawKeep" />}
        onConfirm={() => {
          setAsks(false);
          void acts.withdraw(entry);
        }}
        onKeep={() => setAsks(false)}
      >
        <FormattedMessage id="journal.withdrawLine" />
      </ConfirmDialog>
    </>
  );
}

function AddFile({ id, entry }: { id: number; entry: JournalEntry }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [add, { error, isLoading }] = useAddJournalPaperMutation();
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await paperOf(file);
    setFault('code' in read ? errorText(intl, read.code) : null);
    if (!('code' in read)) await add({ id, entry: entry.id, ...read });
  };
  const failure = fault ?? refusalText(intl, error);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        aria-label={intl.formatMessage({ id: 'journal.addFileTitle' })}
        // The visible button opens this input.
        tabIndex={-1}
        disabled={isLoading}
        style={visuallyHidden}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <IconAction
        label={intl.formatMessage({ id: 'journal.act.addFile' })}
        aria-busy={isLoading}
        onClick={() => input.current?.click()}
      >
        <FilePlusIcon size={16} />
      </IconAction>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

function OurFault({ id, entry }: { id: number; entry: JournalEntry }) {
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  const [give, { error, isLoading }] = useGiveCreditsBackMutation();
  const failure = failureText(intl, error);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsks(true)}>
        <FormattedMessage id="journal.act.ours" />
      </Button>
      <ConfirmDialog
        open={asks}
        tone="primary"
        title={<FormattedMessage id="journal.oursTitle" />}
        confirmLabel={<FormattedMessage id="journal.oursConfirm" />}
        busyLabel={<FormattedMessage id="journal.form.saving" />}
        keepLabel={<FormattedMessage id="ui.cancel" />}
        busy={isLoading}
        error={failure ? { text: failure } : undefined}
        onConfirm={() => void give({ id, entry: entry.id }).then(({ data }) => data && setAsks(false))}
        onKeep={() => setAsks(false)}
      >
        <FormattedMessage id="journal.oursLine" />
      </ConfirmDialog>
    </>
  );
}
