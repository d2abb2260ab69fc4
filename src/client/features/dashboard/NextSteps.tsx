import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/contract/entities/demande';
import { pathTo } from '#domain/contract/paths';
import { todayInBrussels } from '#domain/language/today';
import { TextLink } from '../../ui/TextLink';
import { type NextStep, nextSteps } from './nextSteps';

interface Props {
  demande: DemandeSummary;
  /** Whoever may correct a refused one is led there. */
  toCorrect: boolean;
  /** Of several people one is named, and how many more there are. */
  oneLine?: boolean;
}

/** What a dossier waits for, a line each. */
export function NextSteps({ demande, toCorrect, oneLine = false }: Props) {
  const intl = useIntl();
  const steps = nextSteps(demande, todayInBrussels());
  if (steps.length === 0) return null;
  return (
    // One box: in a card the cell lays out its children side by side.
    <Box sx={{ minWidth: 0, maxWidth: '34ch', overflowWrap: 'break-word', ...(oneLine && lines) }}>
      {steps.map((step) => (
        <div key={step.kind} title={oneLine ? stepText(intl, step, oneLine) : undefined}>
          {step.kind === 'refused' && toCorrect ? (
            // Above the link that lies over the whole row.
            <TextLink
              to={pathTo('documents', undefined, { demande_id: demande.id })}
              sx={{ position: 'relative', zIndex: 1 }}
            >
              <FormattedMessage id="demandes.next.refused" />
            </TextLink>
          ) : (
            stepText(intl, step, oneLine)
          )}
        </div>
      ))}
    </Box>
  );
}

/** Where there is room for a table. */
const lines = {
  '@media (min-width: 900px)': {
    maxWidth: 246,
    '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
};

/** One step in words. */
function stepText(intl: IntlShape, step: NextStep, oneLine: boolean): string {
  switch (step.kind) {
    case 'complete':
      return intl.formatMessage({ id: 'demandes.missing' }, { n: step.missing });
    case 'refused':
      return intl.formatMessage({ id: 'demandes.next.refused' });
    case 'returned':
      return intl.formatMessage({ id: 'demandes.next.returned' });
    case 'decision':
      return intl.formatMessage({ id: 'demandes.next.decision' });
    case 'identity':
      return identityText(intl, step.names, oneLine);
    case 'deposit':
      return intl.formatMessage(
        { id: step.isOver ? 'demandes.next.late' : 'demandes.next.deposit' },
        { day: shortDay(step.day) },
      );
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
