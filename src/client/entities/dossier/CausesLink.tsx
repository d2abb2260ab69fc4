import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { checkDossier, isOpenCause } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { StepName } from '#domain/dossier/steps';
import { TextLink } from '../../ui/TextLink';

interface Props {
  demande: Demande;
  /** The step that the link comes from and leads back to. */
  step?: StepName;
  /** Runs before navigating. */
  onGo?: (() => void) | undefined;
}

/** Link to what the registry checks in a dossier, with the number of open points. */
export function CausesLink({ demande, step, onGo }: Props) {
  const open = checkDossier(dossierFacts(demande)).filter(isOpenCause);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
      <TextLink
        to={pathTo('causes', undefined, { demande_id: demande.id, step })}
        {...(onGo && { onClick: onGo })}
      >
        <FormattedMessage id="title.causes" />
      </TextLink>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="causeList.open" values={{ n: open.length }} />
      </Box>
    </Box>
  );
}
