import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { FolderShape } from './FolderShape';
import { CircleDashedIcon, TrashIcon } from './icons';

export interface FolderCardProps {
  /** On the tab: the number. */
  tab: ReactNode;
  title: string;
  /** 0 to 1. */
  progress: number;
  /** Where it stands: "Étape 5 Dates et lieu". */
  line: ReactNode;
  /** "Il manque 2 choses"; left out when nothing is missing. */
  missing?: ReactNode;
  /** The button that goes on with it, small and outlined. */
  action: ReactNode;
  /** When it was last touched. */
  when?: ReactNode;
  onDelete?: () => void;
  /** Names the object: "Supprimer le dossier Brasserie du Canal SA". */
  deleteLabel?: string;
  headingLevel?: 'h2' | 'h3';
}

/** A dossier that is not finished: a folder with its number on the tab. */
export function FolderCard(props: FolderCardProps) {
  const {
    tab,
    title,
    progress,
    line,
    missing,
    action,
    when,
    onDelete,
    deleteLabel,
    headingLevel = 'h3',
  } = props;
  const intl = useIntl();
  const id = useId();
  const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100);
  return (
    <FolderShape tab={tab} component="article" labelledBy={id}>
      <Typography variant="h3" component={headingLevel} id={id}>
        {title}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby={id}
        sx={{ mt: '10px', mb: '6px' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
        <span>{line}</span>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {intl.formatNumber(percent / 100, { style: 'percent' })}
        </Box>
      </Box>
      <Box
        sx={{
          minHeight: 22,
          mt: '2px',
          typography: 'body2',
          color: 'status.pend.text',
          display: 'flex',
          gap: '6px',
        }}
      >
        {missing && (
          <>
            <CircleDashedIcon size={16} sx={{ mt: '2px' }} />
            <span>{missing}</span>
          </>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mt: 1.5,
          pt: '10px',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        {action}
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {when}
        </Typography>
        {onDelete && (
          <IconButton onClick={onDelete} aria-label={deleteLabel}>
            <TrashIcon />
          </IconButton>
        )}
      </Box>
    </FolderShape>
  );
}
