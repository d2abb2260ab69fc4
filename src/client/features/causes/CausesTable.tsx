import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CauseCheck, causeState } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import { CauseLines } from '../../entities/dossier/CauseLines';
import { Places } from '../../entities/dossier/Places';
import { DataTable } from '../../lists/DataTable';
import { Sheet } from '../../ui/Sheet';
import { type CauseCells, useColumns } from './useColumns';

/** Causes in order that a folded list still shows. */
const FOLDED = 5;

interface Props {
  checks: readonly CauseCheck[];
  isFolded: boolean;
  demande: Demande;
  /** The owner gets links to the steps; others see which dossier it is. */
  mayCorrect: boolean;
}

/** Every cause checked in a dossier, with a rule between the states. */
export function CausesTable({ checks, isFolded, demande, mayCorrect }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(!isFolded);
  const columns = useColumns(
    useMemo<CauseCells>(
      () => ({
        withState: true,
        lines: (check) => <CauseLines check={check} />,
        place: (check) => <Places check={check} demande={demande} mayCorrect={mayCorrect} />,
      }),
      [demande, mayCorrect],
    ),
  );
  const more = checks.filter((check) => causeState(check) === 'inOrder').length - FOLDED;
  const rows = isOpen || more <= 0 ? checks : checks.slice(0, -more);
  const begins = new Set(
    rows.filter((check, at) => at > 0 && causeState(check) !== causeState(rows[at - 1] as CauseCheck)),
  );
  return (
    <Sheet
      padding="none"
      strong
      footer={
        isFolded &&
        more > 0 && (
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
              {!isOpen && <FormattedMessage id="causeList.more" values={{ n: more }} />}
            </Typography>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <FormattedMessage id={isOpen ? 'causeList.showLess' : 'causeList.showAll'} />
            </Button>
          </Box>
        )
      }
    >
      <DataTable
        caption={intl.formatMessage({ id: 'title.causes' })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowMark={(check) => (begins.has(check) ? 'part' : undefined)}
        empty={
          <Typography sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="causeList.none" />
          </Typography>
        }
      />
    </Sheet>
  );
}
