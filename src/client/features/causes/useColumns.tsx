import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CauseCheck, causeRule, causeState, causeTitle } from '#domain/causes/causes';
import { type Confidence, sitesOf } from '#domain/law/rule';
import { CauseMark } from '../../entities/dossier/CauseMark';
import { useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import type { Column } from '../../lists/DataTable';

/** The cells of a cause, for a dossier and for the catalogue. */
export interface CauseCells {
  /** The explanation of the fault. */
  lines: (check: CauseCheck) => ReactNode;
  /** Left out if a heading shows it. */
  place?: (check: CauseCheck) => ReactNode;
  /** Shows the state of the cause in the dossier. */
  withState: boolean;
}

const CELLS = { unconfirmed: 1, likely: 2, certain: 3 } as const satisfies Record<Confidence, number>;

/** The columns of the list; null while it loads: only their headers. */
export function useColumns(cells: CauseCells | null): Column<CauseCheck>[] {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo(() => {
    const head = (id: MessageId) => intl.formatMessage({ id });
    const { lines, place, withState = true } = cells ?? {};
    const state: Column<CauseCheck> = {
      id: 'state',
      header: head('causeList.columnState'),
      width: 140,
      render: (check) => <CauseMark state={causeState(check)} />,
    };
    const where: Column<CauseCheck> = {
      id: 'place',
      header: head('causeList.columnPlace'),
      align: 'right',
      width: 190,
      card: 'field',
      render: (check) => place?.(check),
    };
    return [
      ...(withState ? [state] : []),
      {
        id: 'cause',
        header: head('causeList.columnCause'),
        card: 'full',
        render: (check) => (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              <FormattedMessage id={causeTitle(check.id) as MessageId} />
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '60ch' }}>
              {lines?.(check)}
            </Box>
          </>
        ),
      },
      {
        id: 'rule',
        header: head('causeList.columnRule'),
        width: '27%',
        card: 'full',
        render: ({ id, cause: { rule } }) => (
          <>
            <FormattedMessage id={causeRule(id) as MessageId} />
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[...sitesOf(rule), rule.date ? formats.longDate(rule.date) : head('causeList.undated')].join(
                ' · ',
              )}
            </Box>
          </>
        ),
      },
      {
        id: 'certainty',
        header: head('causeList.columnCertainty'),
        width: 150,
        nowrap: true,
        card: 'field',
        render: ({ cause }) => <Certainty confidence={cause.rule.confidence} />,
      },
      ...(cells && !place ? [] : [where]),
    ];
  }, [intl, formats, cells]);
}

/** Three cells and a label. */
function Certainty({ confidence }: { confidence: Confidence }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '1px' }}>
        {[1, 2, 3].map((cell) => (
          <Box
            key={cell}
            component="span"
            sx={{
              width: 7,
              height: 12,
              border: '1px solid',
              borderColor: 'text.secondary',
              // Forced-colours mode removes the background.
              ...(cell <= CELLS[confidence] && {
                bgcolor: 'text.secondary',
                '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
              }),
            }}
          />
        ))}
      </Box>
      <FormattedMessage id={`causeList.confidence.${confidence}`} />
    </Box>
  );
}
