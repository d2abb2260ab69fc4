import Box from '@mui/material/Box';
import { type IntlShape, useIntl } from 'react-intl';
import { nextPath } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import { isAct, isToHandIn } from '#domain/dossier/state';
import { todayInBrussels } from '#domain/language/today';
import { TextLink } from '../../ui/TextLink';

interface Props {
  demande: DemandeSummary;
  /** Of several people one is named, and how many more there are. */
  oneLine?: boolean;
}

/** The one next thing, and the way to it for who does it; its last day also for others. */
export function NextSteps({ demande, oneLine = false }: Props) {
  const intl = useIntl();
  const text = nextText(intl, demande, oneLine);
  if (text === '') return null;
  const { next } = demande;
  return (
    // One box: in a card the cell lays out its children side by side.
    <Box
      title={oneLine ? text : undefined}
      sx={{ minWidth: 0, maxWidth: '34ch', overflowWrap: 'break-word', ...(oneLine && line) }}
    >
      {next && isAct(next) && next !== 'decide' ? (
        // Above the link that lies over the whole row.
        <TextLink to={nextPath(next, demande)} sx={{ position: 'relative', zIndex: 1 }}>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </Box>
  );
}

/** Where there is room for a table. */
const line = {
  '@media (min-width: 900px)': {
    maxWidth: 'clamp(160px, 18cqw, 246px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

function nextText(intl: IntlShape, demande: DemandeSummary, oneLine: boolean): string {
  const { state, next, missing, awaited, deposit_by: day } = demande;
  if (isToHandIn(state) && day !== null)
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
      return identityText(intl, awaited, oneLine);
    case 'decide':
      return intl.formatMessage({ id: 'demandes.next.decision' });
    default:
      return intl.formatMessage({ id: `demandes.next.${next}` });
  }
}

/** A calendar day as Belgians write it in figures: 18/12/2026. */
const shortDay = (day: string): string => day.split('-').reverse().join('/');

function identityText(intl: IntlShape, names: readonly string[], oneLine: boolean): string {
  const [first = '', second = ''] = names.map(
    (name) => name || intl.formatMessage({ id: 'demandes.next.depositor' }),
  );
  if (names.length === 1) return intl.formatMessage({ id: 'demandes.next.identity' }, { first });
  if (names.length === 2 && !oneLine)
    return intl.formatMessage({ id: 'demandes.next.identityTwo' }, { first, second });
  return intl.formatMessage({ id: 'demandes.next.identityMore' }, { first, n: names.length - 1 });
}
