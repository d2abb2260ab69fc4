import Box from '@mui/material/Box';
import { type IntlShape, useIntl } from 'react-intl';
import { nextPath } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import { isAction, isToDeposit } from '#domain/dossier/state';
import { todayInBrussels } from '#domain/language/today';
import { TextLink } from '../../ui/TextLink';
import { roomFor } from './roomFor';
import { stepOf } from './stepOf';

/** The next action, with a link for those who may do it, and its last day; for one in progress the step. */
export function NextSteps({ demande }: { demande: DemandeSummary }) {
  const intl = useIntl();
  const text = nextText(intl, demande);
  const { next, state } = demande;
  if (text === '' && state !== 'inProgress') return null;
  return (
    // One box, because in a card the cell lays out its children side by side.
    <Box sx={{ minWidth: 0, maxWidth: { xs: '34ch', md: 196 }, overflowWrap: 'break-word', ...roomFor(164) }}>
      {next && isAction(next) && next !== 'decide' ? (
        // Above the link that covers the whole row.
        <TextLink to={nextPath(next, demande)} sx={{ position: 'relative', zIndex: 1 }}>
          {text}
        </TextLink>
      ) : (
        text
      )}
      {state === 'inProgress' && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {intl.formatMessage({ id: 'demandes.stepLine' }, stepOf(intl, demande))}
        </Box>
      )}
    </Box>
  );
}

function nextText(intl: IntlShape, demande: DemandeSummary): string {
  const { state, next, missing, awaited, deposit_by: day } = demande;
  if (isToDeposit(state) && day !== null)
    return intl.formatMessage(
      {
        id:
          day < todayInBrussels()
            ? 'demandes.next.late'
            : state === 'returned'
              ? 'demandes.next.depositAgain'
              : 'demandes.next.deposit',
      },
      { day: shortDay(day) },
    );
  switch (next) {
    case null:
    case 'sign':
    case 'pay':
    case 'deposit':
    case 'depositAgain':
      return '';
    case 'complete':
      return intl.formatMessage({ id: 'demandes.missing' }, { n: missing });
    case 'identity':
      return identityText(intl, awaited);
    case 'decide':
      return intl.formatMessage({ id: 'demandes.next.decision' });
    default:
      return intl.formatMessage({ id: `demandes.next.${next}` });
  }
}

/** A day in the Belgian notation: 18/12/2026. */
const shortDay = (day: string): string => day.split('-').reverse().join('/');

/** One person is named; several are counted. */
function identityText(intl: IntlShape, names: readonly string[]): string {
  if (names.length > 1) return intl.formatMessage({ id: 'demandes.next.identities' }, { n: names.length });
  const name = names[0] || intl.formatMessage({ id: 'demandes.next.depositor' });
  return intl.formatMessage({ id: 'demandes.next.identity' }, { name });
}
