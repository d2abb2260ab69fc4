import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../../../api/saveFile';
import { Notice } from '../../../ui/Notice';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once: only the button closes the dialog. */
export function CodesDialog({ codes, onDone }: Props) {
  const intl = useIntl();
  const [copied, setCopied] = useState<boolean>();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    saveFile(url, intl.formatMessage({ id: 'secondFactor.codesFile' }));
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="codes-title" aria-describedby="codes-text">
      <DialogTitle id="codes-title">
        <FormattedMessage id="secondFactor.codesTitle" />
      </DialogTitle>
      <DialogContent>
        <div id="codes-text">
          <FormattedMessage id="secondFactor.codesText" />
        </div>
        <Box
          component="ul"
          sx={{
            ...{
              listStyle: 'none',
              p: 0,
              my: 2,
              display: 'grid',
              gap: 1,
              fontVariantNumeric: 'tabular-nums',
            },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            <FormattedMessage id="secondFactor.copy" />
          </Button>
          <Button variant="outlined" onClick={download}>
            <FormattedMessage id="secondFactor.download" />
          </Button>
        </Box>
        <Box role="status" sx={{ mt: 2 }}>
          {copied !== undefined && (
            <Notice tone={copied ? 'ok' : 'error'} live="off">
              <FormattedMessage id={copied ? 'secondFactor.copied' : 'secondFactor.notCopied'} />
            </Notice>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          <FormattedMessage id="secondFactor.codesKept" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
