import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FIND_MAX } from '#domain/clients/find';
import { SearchIcon } from '../../ui/icons';
import { Kbd } from '../../ui/Kbd';

interface Props {
  value: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  /** The id of the marked row. */
  current: string | undefined;
}

/** The search field, with a close button for devices without Escape. */
export function CommandField({ value, onType, onKeyDown, onClose, listId, current }: Props) {
  const intl = useIntl();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flexShrink: 0,
        px: { xs: 1.5, sm: 2.25 },
        minHeight: 60,
        borderBottom: '1px solid',
        borderColor: 'ruleStrong',
      }}
    >
      <SearchIcon />
      <InputBase
        autoFocus
        fullWidth
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        placeholder={intl.formatMessage({ id: 'command.placeholder' })}
        sx={{ flex: 1, typography: 'body1', fontSize: '1.0625rem', fontWeight: 500, color: 'primary.main' }}
        inputProps={{
          'aria-label': intl.formatMessage({ id: 'command.title' }),
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': current !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': current,
          autoComplete: 'off',
          spellCheck: false,
          // One more for the leading sign.
          maxLength: FIND_MAX + 1,
          enterKeyHint: 'go',
        }}
      />
      <ButtonBase
        onClick={onClose}
        aria-label={intl.formatMessage({ id: 'ui.close' })}
        sx={{
          minWidth: { xs: 44, md: 32 },
          minHeight: { xs: 44, md: 32 },
          borderRadius: 1,
          typography: 'caption',
        }}
      >
        <Kbd>
          <FormattedMessage id="command.escape" />
        </Kbd>
      </ButtonBase>
    </Box>
  );
}
