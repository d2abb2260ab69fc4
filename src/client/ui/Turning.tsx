import { keyframes } from '@mui/material/styles';
import { LoaderIcon } from './icons';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Spinner beside the text of what is in progress. */
export const Turning = () => <LoaderIcon size={16} sx={{ animation: `${turn} 1.6s linear infinite` }} />;
