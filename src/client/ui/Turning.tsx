import { keyframes } from '@mui/material/styles';
import { LoaderIcon } from './icons';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** The mark of what takes time, beside the words that say what does. */
export const Turning = () => <LoaderIcon size={16} sx={{ animation: `${turn} 1.6s linear infinite` }} />;
