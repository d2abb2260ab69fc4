import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { todayInBrussels } from '#domain/language/today';
import { useOnline } from '../../../entities/dossier/waiting/useWaiting';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { LandmarkIcon, WifiOffIcon } from '../../../ui/icons';
import { ReceiptPhoto } from './ReceiptPhoto';
import { shortDayOf } from './says';
import type { JournalActs } from './useJournal';

interface Props {
  id: number;
  acts: JournalActs;
  /** The user's name. */
  name: string;
}

/**
 * The deposit on a phone at the counter: an optional photo of the receipt, one large button, and a way to note a refusal. Offline, the
 * entry is kept in this browser.
 */
export function PhonePress({ id, acts, name }: Props) {
  const formats = useFormats();
  const isOnline = useOnline();
  if (!acts.next.includes('deposited')) return null;
  const again = acts.state.returned !== null;
  return (
    <>
      <ReceiptPhoto id={id} photo={acts.photo} />
      <Box
        sx={{
          display: { xs: 'grid', sm: 'none' },
          position: 'sticky',
          // Above the phone's bottom navigation.
          bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
          zIndex: 2,
          p: 2,
          gap: 0.5,
          bgcolor: 'background.paper',
          borderTop: '1px solid',
          borderColor: 'ruleStrong',
        }}
      >
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {!isOnline && (
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
              <WifiOffIcon size={16} />
              <FormattedMessage id="journal.kept.offline" />
            </Box>
          )}
        </Box>
        <BusyButton
          variant="contained"
          fullWidth
          startIcon={<LandmarkIcon />}
          busy={acts.pressed.includes('deposited')}
          busyLabel={<FormattedMessage id="journal.form.saving" />}
          onClick={() => void acts.deposited()}
          // `&&` because the theme's rule for touch screens comes later.
          sx={{ '&&': { minHeight: 64 }, typography: 'h3' }}
        >
          <FormattedMessage id={again ? 'journal.act.redeposited' : 'journal.act.deposited'} />
        </BusyButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, typography: 'caption', color: 'text.secondary' }}>
            {[name, shortDayOf(todayInBrussels()), formats.time(new Date())].join(', ')}
          </Box>
          {!again && (
            <Button color="error" onClick={() => acts.ask({ kind: 'returned' })}>
              <FormattedMessage id="journal.act.returned" />
            </Button>
          )}
        </Box>
      </Box>
    </>
  );
}
