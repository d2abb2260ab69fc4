import Box from '@mui/material/Box';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { useAppSelector } from '../../../store/hooks';
import { CheckIcon, CircleDashedIcon, LoaderIcon, TriangleAlertIcon } from '../../../ui/icons';
import { RetryButton } from '../../../ui/RetryButton';
import type { StepFacts } from './stepFrame';

const LOOKS = {
  saving: { Icon: LoaderIcon, colour: undefined, id: 'bordereau.saving' },
  failed: { Icon: TriangleAlertIcon, colour: 'status.no.text', id: 'bordereau.notSaved' },
  notYet: { Icon: CircleDashedIcon, colour: undefined, id: 'bordereau.notYetSaved' },
  today: { Icon: CheckIcon, colour: 'status.ok.text', id: 'bordereau.savedAt' },
  earlier: { Icon: CheckIcon, colour: 'status.ok.text', id: 'bordereau.savedOn' },
} as const;

/** When the request was last saved, that it is being saved, or that this failed. */
export function SavedAt({ facts, bare = false }: { facts: StepFacts; bare?: boolean }) {
  const formats = useFormats();
  const saving = useAppSelector(({ wizard }) => wizard.saving);
  const { demande, loading, onRetry } = facts;
  const at = demande?.updated_at;
  const today = at !== undefined && new Date(at).toDateString() === new Date().toDateString();

  const line = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes while it is saved; the line says what comes of it.
    line.current?.focus();
    onRetry?.();
  };

  // Nothing is known yet: neither that it was saved nor that it was not.
  if (loading) return null;
  const state = saving !== 'idle' ? saving : at === undefined ? 'notYet' : today ? 'today' : 'earlier';
  const { Icon, colour, id } = LOOKS[state];
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
        <FormattedMessage
          id={id}
          values={at ? { time: formats.time(at), date: formats.longDate(localDay(at)) } : {}}
        />
        {saving === 'failed' && onRetry && !bare && <RetryButton inLine onClick={retry} />}
      </div>
    </Box>
  );
}

/** The calendar day of a moment where the person is, YYYY-MM-DD. */
function localDay(iso: string): string {
  const moment = new Date(iso);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
