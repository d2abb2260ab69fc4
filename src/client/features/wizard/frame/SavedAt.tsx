import Box from '@mui/material/Box';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import { useFormats } from '../../../intl/formats';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { CheckIcon, CircleDashedIcon, LoaderIcon, TriangleAlertIcon } from '../../../ui/icons';
import { RetryButton } from '../../../ui/RetryButton';
import { placeOf, selectSaving, unsentKeys } from '../drafts/draftsSlice';
import { sendDraft } from '../drafts/keepDrafts';
import { useStepFacts } from './facts';

const LOOKS = {
  saving: { Icon: LoaderIcon, colour: undefined, id: 'bordereau.saving' },
  failed: { Icon: TriangleAlertIcon, colour: 'status.no.text', id: 'bordereau.notSaved' },
  notYet: { Icon: CircleDashedIcon, colour: undefined, id: 'bordereau.notYetSaved' },
  today: { Icon: CheckIcon, colour: 'status.ok.text', id: 'bordereau.savedAt' },
  earlier: { Icon: CheckIcon, colour: 'status.ok.text', id: 'bordereau.savedOn' },
} as const;

/** When the dossier was last saved, or that this is running or failed. */
export function SavedAt({ bare = false }: { bare?: boolean }) {
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { dossier, demande, loading } = useStepFacts();
  const id = dossier?.id ?? null;
  const saving = useAppSelector((state) => selectSaving(state, id));
  const unsent = useAppSelector(
    (state) => unsentKeys(state).filter((key) => placeOf(key).id === id),
    shallowEqual,
  );
  const at = demande?.updated_at;
  const today = at !== undefined && dayInBrussels(new Date(at)) === todayInBrussels();

  const line = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears while it is saved; the line then shows the result.
    line.current?.focus();
    for (const key of unsent) void dispatch(sendDraft(key));
  };

  // Whether it was saved is not known yet.
  if (loading) return null;
  const state = saving !== 'idle' ? saving : at === undefined ? 'notYet' : today ? 'today' : 'earlier';
  const { Icon, colour, id: words } = LOOKS[state];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        typography: bare ? 'caption' : 'body2',
        color: saving === 'failed' ? 'status.no.text' : 'text.secondary',
      }}
    >
      {!bare && <Icon size={16} sx={{ mt: '2px', ...(colour && { color: colour }) }} />}
      <div role="status" ref={line} tabIndex={-1}>
        <FormattedMessage id={words} values={at ? { time: formats.time(at), date: formats.dayOf(at) } : {}} />
        {saving === 'failed' && unsent.length > 0 && !bare && <RetryButton inLine onClick={retry} />}
      </div>
    </Box>
  );
}
