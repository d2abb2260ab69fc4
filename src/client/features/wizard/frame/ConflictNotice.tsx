import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../ui/Notice';
import { focusStep } from './focusField';
import { CONFLICT_ID, type Kept } from './kept';

/** Two versions of one step: which one counts. Neither is lost before the person has said so. */
export function ConflictNotice({ kept }: { kept: Kept }) {
  const choose = (version: () => void) => () => {
    version();
    focusStep();
  };
  return (
    <Box id={CONFLICT_ID} tabIndex={-1} sx={{ mt: 3, scrollMarginTop: 24 }}>
      <Notice tone="warn" live="alert" title={<FormattedMessage id="wizard.conflict" />}>
        <FormattedMessage id="wizard.conflictText" />
        {kept.theirs && (
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <FormattedMessage id="wizard.conflictTheirs" values={{ theirs: <b>{kept.theirs}</b> }} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" onClick={choose(kept.keepMine)}>
            <FormattedMessage id="wizard.conflictKeepMine" />
          </Button>
          <Button variant="outlined" onClick={choose(kept.takeTheirs)}>
            <FormattedMessage id="wizard.conflictTakeTheirs" />
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
