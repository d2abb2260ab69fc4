import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { useUserQuery } from '../../../entities/account/accountApi';
import { chargedLines, ledgerLine } from '../../../entities/dossier/chargedLines';
import { useFormats } from '../../../intl/formats';
import { LedgerLines } from '../../../ui/LedgerLines';
import { ruled } from '../../../ui/ruled';
import { Sheet } from '../../../ui/Sheet';
import { TextLink } from '../../../ui/TextLink';
import { SlipHead, SlipNote } from '../frame/Bordereau';
import { identities } from '../frame/identities';

/** The slip of a finished dossier: what was charged, and how many identity checks are done. */
export function ClosedBordereau({ demande }: { demande: Demande }) {
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const { accepted, total } = identities(demande);
  const pending = total - accepted;
  const charged = demande.cost ?? 0;
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby="bordereau" sx={{ px: 2.5, py: 2 }}>
      <Box sx={ruled}>
        <SlipHead title={<FormattedMessage id="finish.bordereau" />}>
          <FormattedMessage id="finish.bordereauLine" values={{ id: String(demande.id) }} />
        </SlipHead>
        <div>
          <LedgerLines
            lines={[
              // An administrator's dossier costs nothing: it has no lines to add up.
              ...(charged > 0 ? chargedLines(demande, formats) : []),
              ledgerLine(
                'charged',
                <FormattedMessage id="finish.charged" />,
                formats.credits(charged),
                'final',
              ),
            ]}
            drawn
          />
          {user?.is_admin && <SlipNote id="finish.free" />}
        </div>
        {total > 0 && (
          <Box sx={{ typography: 'body2' }}>
            <Typography variant="label" component="h3" sx={{ m: 0, mb: '4px' }}>
              <FormattedMessage id="finish.identities" />
            </Typography>
            <LedgerLines
              lines={[
                ledgerLine('accepted', <FormattedMessage id="finish.accepted" />, formats.number(accepted)),
                ledgerLine('pending', <FormattedMessage id="finish.pending" />, formats.number(pending)),
              ]}
            />
            {pending > 0 && (
              <TextLink to={pathTo('documents', undefined, { demande_id: demande.id, tab: 'checks' })}>
                <FormattedMessage id="documents.toChecks" />
              </TextLink>
            )}
          </Box>
        )}
      </Box>
    </Sheet>
  );
}
