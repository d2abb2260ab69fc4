import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { DOSSIER_CREDITS, PARTICIPANT_CREDITS, participants } from '#domain/cost';
import type { Demande } from '#domain/entities/demande';
import { useUserQuery } from '../../../api/accountApi';
import { useFormats } from '../../../intl/formats';
import { type LedgerLine, LedgerLines } from '../../../ui/LedgerLines';
import { Sheet } from '../../../ui/Sheet';
import { identities } from '../frame/identities';

/** The slip of a finished dossier: what was charged, the balance, how far the identity checks are. */
export function ClosedBordereau({ demande }: { demande: Demande }) {
  const { accepted, total } = identities(demande);
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby="closed-bordereau" sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ '& > * + *': { borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 } }}>
        <div>
          <Typography variant="h2" id="closed-bordereau">
            <FormattedMessage id="finish.bordereau" />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="finish.bordereauLine" values={{ id: String(demande.id) }} />
          </Typography>
        </div>
        <Account demande={demande} />
        {total > 0 && <Checks accepted={accepted} pending={total - accepted} />}
      </Box>
    </Sheet>
  );
}

function Account({ demande }: { demande: Demande }) {
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const charged = demande.cost ?? 0;
  const lines: LedgerLine[] = [];
  // An administrator's dossier is charged nothing: there is nothing to add up.
  if (charged > 0) {
    lines.push({
      id: 'dossier',
      label: <FormattedMessage id="bordereau.dossier" />,
      amount: formats.number(DOSSIER_CREDITS),
    });
    for (const { kind, id, name } of participants(demande))
      lines.push({ id: `${kind}-${id}`, label: name, amount: formats.number(PARTICIPANT_CREDITS) });
  }
  lines.push({
    id: 'charged',
    label: <FormattedMessage id="finish.charged" />,
    amount: formats.credits(charged),
    kind: 'total',
  });
  if (user && !user.is_admin)
    lines.push({
      id: 'balance',
      label: <FormattedMessage id="finish.balance" />,
      amount: formats.credits(user.credits),
      kind: 'final',
    });
  return (
    <div>
      {/* Drawn once the balance is there: the rule has something to stand under. */}
      <LedgerLines lines={lines} drawn />
      {user?.is_admin && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1 }}>
          <FormattedMessage id="finish.free" />
        </Typography>
      )}
    </div>
  );
}

function Checks({ accepted, pending }: { accepted: number; pending: number }) {
  const formats = useFormats();
  const line = (label: React.ReactNode, n: number) => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', py: '2px' }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {formats.number(n)}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography variant="label" component="h3" sx={{ m: 0 }}>
        <FormattedMessage id="finish.identities" />
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: '4px' }}>
        {line(<FormattedMessage id="finish.accepted" />, accepted)}
        {line(<FormattedMessage id="finish.pending" />, pending)}
      </Box>
      {pending > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: '4px' }}>
          <FormattedMessage id="finish.identitiesText" />
        </Typography>
      )}
    </Box>
  );
}
