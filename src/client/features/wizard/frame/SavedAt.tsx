import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { useAppSelector } from '../../../store/hooks';
import { CheckIcon, CircleDashedIcon, LoaderIcon, TriangleAlertIcon } from '../../../ui/icons';
import type { StepFacts } from './stepFrame';

/** When the request was last saved, that it is being saved, or that this failed. */
export function SavedAt({ facts, bare = false }: { facts: StepFacts; bare?: boolean }) {
  const formats = useFormats();
  const saving = useAppSelector(({ wizard }) => wizard.saving);
  const { demande, onRetry } = facts;
  const at = demande?.updated_at;
  const today = at !== undefined && new Date(at).toDateString() === new Date().toDateString();

  const [icon, words] =
    saving === 'saving'
      ? [<LoaderIcon key="icon" size={16} />, <FormattedMessage key="words" id="bordereau.saving" />]
      : saving === 'failed'
        ? [
            <TriangleAlertIcon key="icon" size={16} sx={{ color: 'status.no.text' }} />,
            <FormattedMessage key="words" id="bordereau.notSaved" />,
          ]
        : at === undefined
          ? [
              <CircleDashedIcon key="icon" size={16} />,
              <FormattedMessage key="words" id="bordereau.notYetSaved" />,
            ]
          : [
              <CheckIcon key="icon" size={16} sx={{ color: 'status.ok.text' }} />,
              <FormattedMessage
                key="words"
                id={today ? 'bordereau.savedAt' : 'bordereau.savedOn'}
                values={{ time: formats.time(at), date: formats.longDate(localDay(at)) }}
              />,
            ];
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
      {!bare && <Box sx={{ display: 'flex', pt: '2px' }}>{icon}</Box>}
      <div role="status">
        {words}
        {saving === 'failed' && onRetry && !bare && (
          <Button onClick={onRetry} sx={{ ml: 1, my: '-6px' }}>
            <FormattedMessage id="ui.retry" />
          </Button>
        )}
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
