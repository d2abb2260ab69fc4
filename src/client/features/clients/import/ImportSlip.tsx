import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { ClientImport } from '#domain/clients/record';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { ExportButton } from '../../../lists/ExportButton';
import { BusyButton } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ChoiceCard } from '../../../ui/ChoiceCard';
import { LedgerLines } from '../../../ui/LedgerLines';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { stacked } from '../../../ui/stacked';
import { useTakeImportMutation, useUndoImportMutation } from '../clientsApi';

/** The expected result, which adds up to the rows of the file; after the import its actual result, which can be undone. */
export function ImportSlip({ list }: { list: ClientImport }) {
  const formats = useFormats();
  const id = useId();
  const line = (key: keyof ClientImport & string, label: MessageId) => ({
    id: key,
    label: <FormattedMessage id={label} />,
    amount: formats.number(list[key] as number),
  });
  return (
    <Sheet slip component="aside" aria-labelledby={id} sx={{ '& > div': { px: 2.25 } }}>
      <Typography id={id} variant="h2" tabIndex={-1}>
        <FormattedMessage id="clients.import.summary" />
      </Typography>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 2 }} role="status">
        {list.undone_at ? (
          <FormattedMessage id="clients.import.undone" />
        ) : list.taken_at ? (
          <FormattedMessage id="clients.import.done" values={{ count: list.fresh }} />
        ) : (
          <FormattedMessage id="clients.import.notYet" />
        )}
      </Box>
      <LedgerLines
        lines={[
          line('fresh', 'clients.import.fresh'),
          line('known', 'clients.import.knownRows'),
          ...(list.left_out > 0 ? [line('left_out', 'clients.import.leftOut')] : []),
          line('faulty', 'clients.import.faultyRows'),
          { ...line('rows', 'clients.import.rows'), kind: 'final' },
        ]}
      />
      <Box sx={{ mt: 2.5 }}>{list.taken_at ? <Taken list={list} /> : <Take list={list} />}</Box>
    </Sheet>
  );
}

function Take({ list }: { list: ClientImport }) {
  const intl = useIntl();
  const [answer, setAnswer] = useState<'mend' | 'leave'>('mend');
  const [take, { isLoading, error }] = useTakeImportMutation();
  const asks = list.faulty > 0;
  const mayTake = list.fresh > 0 && (!asks || answer === 'leave');
  const choice = (value: typeof answer) => ({
    type: 'radio' as const,
    name: 'faulty',
    value,
    checked: answer === value,
    onChange: () => setAnswer(value),
  });
  return (
    <Box sx={stacked(1.5)}>
      {asks && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, ...stacked(1) }}>
          <Typography component="legend" variant="label" sx={{ mb: 1 }}>
            <FormattedMessage id="clients.import.question" values={{ count: list.faulty }} />
          </Typography>
          <ChoiceCard
            {...choice('mend')}
            title={<FormattedMessage id="clients.import.mendFirst" />}
            description={<FormattedMessage id="clients.import.mendFirstLine" />}
          />
          <ChoiceCard
            {...choice('leave')}
            title={<FormattedMessage id="clients.import.leave" />}
            description={<FormattedMessage id="clients.import.leaveLine" />}
          />
        </Box>
      )}
      <BusyButton
        variant="contained"
        fullWidth
        disabled={!mayTake}
        busy={isLoading}
        busyLabel={<FormattedMessage id="clients.import.taking" />}
        onClick={() => void take({ id: list.id, leave_out: asks && answer === 'leave' })}
      >
        <FormattedMessage id="clients.import.take" values={{ count: list.fresh }} />
      </BusyButton>
      {/* With faults left, the same file is offered beside them. */}
      {list.left_out > 0 && list.faults === 0 && <LeftOut list={list} />}
      {error && (
        <Notice tone="error" title={<FormattedMessage id="clients.import.notTaken" />}>
          {failureText(intl, error)}
        </Notice>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        <FormattedMessage id="clients.import.promise" />
      </Box>
    </Box>
  );
}

/** The rows that are not imported, as a file to correct and import again. */
const LeftOut = ({ list: { id } }: { list: ClientImport }) => (
  <ExportButton call="GET /clients/imports/:id/faults" filters={{ id }} />
);

function Taken({ list }: { list: ClientImport }) {
  const intl = useIntl();
  const formats = useFormats();
  const [undo, { isLoading, error }] = useUndoImportMutation();
  return (
    <Box sx={stacked(1.5)}>
      {!list.undone_at && (
        <Box sx={{ typography: 'body2' }}>
          <FormattedMessage id="clients.import.doneLine" />
        </Box>
      )}
      {list.faulty + list.left_out > 0 && <LeftOut list={list} />}
      <ButtonLink variant="contained" fullWidth to={pathTo('clients')}>
        <FormattedMessage id="clients.import.toList" />
      </ButtonLink>
      {list.undo_until && (
        <>
          <BusyButton
            variant="outlined"
            fullWidth
            busy={isLoading}
            busyLabel={<FormattedMessage id="profile.saving" />}
            onClick={() => void undo({ id: list.id })}
          >
            <FormattedMessage id="clients.import.undo" />
          </BusyButton>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage
              id="clients.import.undoUntil"
              values={{ day: formats.dayOf(list.undo_until), time: formats.time(list.undo_until) }}
            />
          </Box>
        </>
      )}
      {error && (
        <Notice tone="error" title={<FormattedMessage id="clients.import.notUndone" />}>
          {failureText(intl, error)}
        </Notice>
      )}
    </Box>
  );
}
