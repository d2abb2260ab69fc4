import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { MoreIcon } from '../../ui/icons';
import { useMay } from '../account/officeApi';

interface Props {
  deadline: ListedDeadline;
  onDone: () => void;
  onMute: () => void;
}

/** Other actions of a row, and its legal rule. */
export function DeadlineMenu({ deadline, onDone, onMute }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const { longDate } = useFormats();
  const may = useMay('prepare');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { client, kind, rule, day, ends } = deadline;
  const close = () => setAnchor(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={intl.formatMessage(
          { id: 'deadlines.more' },
          { client: client.name, kind: KIND_WORDS[lang][kind] },
        )}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon size={16} />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {may && [
          <MenuItem key="done" onClick={then(onDone)}>
            <FormattedMessage id="deadlines.noteDone" />
          </MenuItem>,
          <MenuItem key="mute" onClick={then(onMute)}>
            <FormattedMessage id="deadlines.mute" />
          </MenuItem>,
        ]}
        <Box
          component="li"
          role="none"
          sx={{
            ...{ px: 2, py: 1, maxWidth: 340, borderTop: '1px solid', borderColor: 'divider' },
            ...{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' },
          }}
        >
          {ends !== day && (
            <div>
              <FormattedMessage id="deadlines.termEnds" values={{ day: longDate(ends) }} />
            </div>
          )}
          <FormattedMessage
            id="deadlines.rule"
            values={{
              kind,
              sure: <FormattedMessage id={`deadlines.${rule.confidence}`} />,
            }}
          />
        </Box>
      </Menu>
    </>
  );
}
