import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { BceData } from '#domain/registry/bceData';
import { BeforeAsked, type FactRow } from '../../entities/dossier/changes/BeforeAsked';
import { capitalRows } from '../../entities/dossier/changes/capitalRows';
import { directorRows } from '../../entities/dossier/changes/directorRows';
import { seatRows } from '../../entities/dossier/changes/seatRows';
import { useWords, type Words } from '../../entities/dossier/changes/words';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

/** The requested changes beside the registry's data, without what is unchanged; and the text, with a note if the proposal was edited. */
export function ApprovalChanges({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const words = useWords();
  const { text, text_over, langue } = demande;
  return (
    <Sheet strong component="section" aria-labelledby="approval-changes">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" id="approval-changes">
          <FormattedMessage id="approval.changes" />
        </Typography>
        <TextLink to={pathTo('documents', undefined, { demande_id: demande.id })}>
          <FormattedMessage id="approval.open" />
        </TextLink>
      </Box>
      <BeforeAsked caption={intl.formatMessage({ id: 'approval.changes' })} rows={rowsOf(words, demande)} />
      {text !== null && (
        <>
          <Typography variant="label" component="h3" sx={{ mt: 2, mb: 1 }}>
            <FormattedMessage id={text === text_over ? 'approval.text' : 'approval.ownText'} />
          </Typography>
          <Box
            lang={langue}
            sx={{
              typography: 'published',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              maxWidth: '68ch',
            }}
          >
            {text}
          </Box>
        </>
      )}
    </Sheet>
  );
}

function rowsOf(words: Words, demande: Demande): FactRow[] {
  const facts = dossierFacts(demande);
  const registry = JSON.parse(demande.bce_data) as BceData;
  const { seat, directors, shares } = facts;
  const shareRows = (shares?.holdings ?? [])
    .filter(({ movement }) => movement !== '0')
    .map(({ name, before, after }, at) => ({
      id: `shares-${at}`,
      label: <FormattedMessage id="approval.sharesOf" values={{ name }} />,
      before: before !== '0' && words.formats.number(before),
      asked: words.formats.number(after),
    }));
  return [
    ...(seat ? seatRows(words, facts, seat, registry) : []),
    ...(directors ? directorRows(words, directors) : []),
    ...shareRows,
    ...(shares ? capitalRows(words, demande, registry) : []),
  ].filter(({ asked }) => Boolean(asked));
}
