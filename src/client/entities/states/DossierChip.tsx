import type { SxProps, Theme } from '@mui/material/styles';
import type { DossierState } from '#domain/dossier/state';
import { StateChip } from './StateChip';

/** Where a dossier is, in one word, wherever it is shown. */
export const DossierChip = ({ state, sx }: { state: DossierState; sx?: SxProps<Theme> }) => (
  <StateChip state={state} textId={`dossier.state.${state}`} {...(sx !== undefined && { sx })} />
);
