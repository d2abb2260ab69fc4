import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Kbd } from '../ui/Kbd';
import { KeyList } from './KeyList';
import { areKeysOff, type ListKeysState, switchKeys } from './useListKeys';

/** A button and dialog that explain a list's keys. */
export function KeysHelp({ keys, isOpen, onOpen, onClose }: ListKeysState) {
  const id = useId();
  const [isOff, setOff] = useState(areKeysOff);
  return (
    <>
      <Button
        size="small"
        onClick={onOpen}
        // Touch devices have no keys.
        sx={{ display: { xs: 'none', md: 'inline-flex' }, '@media (hover: none)': { display: 'none' } }}
      >
        <Box component="span" sx={{ display: 'inline-flex', gap: '4px', mr: 1 }} aria-hidden>
          {keys.slice(0, 2).map(({ key }) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Box>
        <FormattedMessage id="ui.keys.title" />
      </Button>
      <Dialog open={isOpen} onClose={onClose} maxWidth="sm" aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>
          <FormattedMessage id="ui.keys.title" />
        </DialogTitle>
        <DialogContent>
          <KeyList keys={keys} />
          <FormControlLabel
            sx={{ mt: 2 }}
            control={
              <Checkbox
                checked={!isOff}
                onChange={(_event, isOn) => {
                  switchKeys(!isOn);
                  setOff(!isOn);
                }}
              />
            }
            label={<FormattedMessage id="ui.keys.use" />}
          />
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
