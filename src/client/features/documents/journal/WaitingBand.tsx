import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Journal, JournalEntry } from '#domain/journal/record';
import { forget } from '../../../entities/dossier/waiting/keep';
import { refusalText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { CircleXIcon, WifiOffIcon } from '../../../ui/icons';
import { dayOf } from './says';
import type { JournalActs } from './useJournal';
import { useKindWord } from './useKindWord';
import { useSaid } from './useSaid';

interface Props {
  id: number;
  toSend: JournalActs['toSend'];
  journal: Journal;
}

/** Entries that are not sent yet: kept in this browser until the network is back, or until the user has read why they were refused. */
export function WaitingBand({ id, toSend, journal }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const wordOf = useKindWord(id);
  const said = useSaid(id);
  return (
    <Box
      role="status"
      sx={{
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        bgcolor: 'inset',
        borderBottom: '1px solid',
        borderColor: 'ruleStrong',
      }}
    >
      <Box component="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'label', m: 0 }}>
        <WifiOffIcon size={20} />
        <FormattedMessage id="journal.kept.title" />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {toSend.map(({ key, entry, file, at, refused }) => (
          <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', pt: 1 }}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="strong" sx={{ fontWeight: 600, color: 'primary.main' }}>
                {wordOf(entry.kind)}
              </Box>{' '}
              {[dayOf(entry.day), said(journal, { ...NOTHING, ...entry } as JournalEntry)].join(', ')}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                <FormattedMessage
                  id="journal.kept.line"
                  values={{ time: formats.time(at), photo: file ? 'some' : 'none' }}
                />
              </Box>
              {refused !== undefined && (
                <Box
                  role="alert"
                  sx={{ display: 'flex', gap: 0.75, typography: 'body2', color: 'status.no.text' }}
                >
                  <CircleXIcon size={16} sx={{ mt: '2px' }} />
                  {refusalText(intl, refused)}
                </Box>
              )}
            </Box>
            <Button size="small" color="error" onClick={() => void forget(key)}>
              <FormattedMessage id="journal.kept.forget" />
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The fields that an entry of such a kind leaves empty. */
const NOTHING = {
  refers_to: null,
  person: null,
  papers: [],
  amount: null,
  place: null,
  reason: null,
  number: null,
};
