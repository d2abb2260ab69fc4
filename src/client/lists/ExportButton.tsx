import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Argument, CsvCall } from '../api/endpoint';
import { KEPT_MS, saveFile } from '../api/saveFile';
import { failureText } from '../intl/errorText';
import { BusyButton } from '../ui/BusyButton';
import { DownloadIcon } from '../ui/icons';
import { Notice } from '../ui/Notice';
import { RetryButton } from '../ui/RetryButton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useLazyExportListQuery } from './exportApi';

type Filters<C extends CsvCall> = Omit<Exclude<Argument<C>, void>, 'page' | 'per_page'>;

interface Props<C extends CsvCall> {
  /** The list's call: 'GET /tickets'. */
  call: C;
  /** Filters and order; unset ones are left out. */
  filters: Filters<C>;
}

type State = 'idle' | 'busy' | 'saved' | { error: unknown };

/** "Exporter en CSV": downloads all rows that match the filters, not only this page. */
export function ExportButton<C extends CsvCall>({ call, filters }: Props<C>) {
  const intl = useIntl();
  const [fetchFile] = useLazyExportListQuery();
  const [state, setState] = useState<State>('idle');
  const failure = typeof state === 'object' ? state.error : undefined;

  async function save() {
    if (state === 'busy') return;
    setState('busy');
    const request = fetchFile({ call, filters, at: Date.now() });
    try {
      const { url, name } = await request.unwrap();
      saveFile(url, name);
      setState('saved');
    } catch (error) {
      setState({ error });
    } finally {
      setTimeout(() => request.unsubscribe(), KEPT_MS);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <BusyButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        busy={state === 'busy'}
        busyLabel={<FormattedMessage id="ui.exporting" />}
        onClick={() => void save()}
      >
        <FormattedMessage id="ui.export" />
      </BusyButton>
      <VisuallyHidden>
        <span role="status">{state === 'saved' && <FormattedMessage id="ui.exported" />}</span>
      </VisuallyHidden>
      {failure !== undefined && (
        <Notice
          tone="error"
          title={<FormattedMessage id="ui.exportFailed" />}
          action={<RetryButton onClick={() => void save()} />}
        >
          {failureText(intl, failure)}
        </Notice>
      )}
    </Box>
  );
}
