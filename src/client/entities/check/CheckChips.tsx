import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { StateChip } from '../states/StateChip';
import { StatusChip } from '../states/StatusChip';
import { checkReason } from './checkReason';
import type { CheckedPerson } from './people';

/** State of a check, whether the office handed in the card, and why it must be repeated. */
export function CheckChips({ person }: { person: CheckedPerson }) {
  const reason = checkReason(useIntl(), person.state, person.told);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        <StateChip state={person.state} textId={`person.${person.state}`} />
        {person.told.by_office && (
          <StatusChip state="byOffice" label={<FormattedMessage id="person.byOffice" />} />
        )}
      </Box>
      {person.question && (
        <Typography variant="caption" component="div" sx={{ mt: '2px', overflowWrap: 'anywhere' }}>
          <FormattedMessage id="checks.onCard" values={{ name: person.question.differing }} />
        </Typography>
      )}
      {reason && (
        <Typography variant="caption" component="div" sx={{ mt: '2px', maxWidth: '42ch' }}>
          {reason}
        </Typography>
      )}
    </>
  );
}
