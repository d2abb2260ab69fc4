import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from './BusyButton';
import { RefreshIcon, WifiOffIcon } from './icons';
import { Sheet } from './Sheet';

export interface ErrorStateProps {
  /** "La liste n’a pas pu être chargée". */
  title: ReactNode;
  /** Without a full stop: "Le serveur n’a pas répondu". */
  cause: string;
  /** What is safe, in full sentences. */
  safe?: ReactNode;
  /** For support: status or error code, and time. */
  code?: string | number | undefined;
  time?: Date | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  /** A second action: a text button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** Without a sheet of its own. */
  bare?: boolean;
}

/** Replaces the part that failed. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    cause,
    safe,
    code,
    time,
    onRetry,
    retrying,
    action,
    icon,
    headingLevel = 'h2',
    bare,
  } = props;
  const intl = useIntl();
  const clock =
    time &&
    intl.formatTime(time, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const reference = [code, clock].filter((part) => part !== undefined && part !== '').join(', ');
  const content = (
    <Box role="alert">
      <Box sx={{ display: 'flex', gap: '10px', alignItems: 'baseline' }}>
        <Box sx={{ display: 'flex', transform: 'translateY(3px)' }}>{icon ?? <WifiOffIcon />}</Box>
        <Typography variant={headingLevel === 'h3' ? 'h2' : 'h1'} component={headingLevel}>
          {title}
        </Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: '4px', maxWidth: '68ch' }}>
        {reference ? <FormattedMessage id="ui.errorCause" values={{ cause, reference }} /> : `${cause}.`}
        {safe && <> {safe}</>}
      </Typography>
      {(onRetry || action) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', mt: 2.5 }}>
          {onRetry && (
            <BusyButton
              variant="contained"
              startIcon={<RefreshIcon size={16} />}
              busy={retrying ?? false}
              busyLabel={<FormattedMessage id="ui.retrying" />}
              onClick={onRetry}
            >
              <FormattedMessage id="ui.retry" />
            </BusyButton>
          )}
          {action}
        </Box>
      )}
    </Box>
  );
  return bare ? content : <Sheet padding="roomy">{content}</Sheet>;
}
