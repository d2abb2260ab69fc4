import type { SxProps, Theme } from '@mui/material/styles';
import type { DossierState } from '#domain/dossier/state';
import { StateChip } from './StateChip';

/** State of a dossier in one word. */
export const DossierChip = ({ state, sx }: { state: DossierState; sx?: SxProps<Theme> }) => (
  <StateChip state={state} textId={`dossier.state.${state}`} {...(sx !== undefined && { sx })} />
);
