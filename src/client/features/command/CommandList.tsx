import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type MouseEvent, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureParts } from '../../intl/failureParts';
import { Kbd } from '../../ui/Kbd';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Group, Row } from './rows';
import { pieces } from './words';

interface Props {
  /** The prefix of the rows' DOM ids. */
  id: string;
  groups: readonly Group[];
  current: Row | undefined;
  /** The search text, emphasised in the rows. */
  words: string;
  isCurrent: boolean;
  failure: unknown;
  onRetry: () => void;
  /** The letters of the actions are active. */
  hasLetters: boolean;
  onGo: (row: Row, inNewTab?: boolean) => void;
}

/** The rows under the field, grouped by kind; a group of none is explained in text. */
export function CommandList({ id, groups, current, words, isCurrent, failure, onRetry, ...rest }: Props) {
  const intl = useIntl();
  const marked = current && `${id}${current.key}`;
  useEffect(() => {
    // jsdom has no scrollIntoView.
    if (marked) document.getElementById(marked)?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0, pb: 1 }}>
      {failure !== undefined && (
        <Notice
          tone="error"
          title={<FormattedMessage id="command.failed" />}
          action={
            <Button onClick={onRetry} sx={{ my: '-6px' }}>
              <FormattedMessage id="ui.retry" />
            </Button>
          }
          sx={{ m: 1.5 }}
        >
          {intl.formatMessage({ id: 'command.failedCause' }, { cause: failureParts(intl, failure).cause })}
        </Notice>
      )}
      <Box
        role="listbox"
        id={`${id}list`}
        aria-label={intl.formatMessage({ id: 'command.title' })}
        aria-busy={!isCurrent}
      >
        {groups.map((group) => (
          <Box key={group.key} role="group" aria-labelledby={`${id}${group.key}-title`}>
            <Box
              id={`${id}${group.key}-title`}
              role="presentation"
              sx={{
                px: { xs: 1.5, sm: 2.25 },
                pt: 1.25,
                pb: '4px',
                typography: 'caption',
                fontWeight: 600,
                color: 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              {group.title}
            </Box>
            {group.rows.map((row) => (
              <Option
                key={row.key}
                id={`${id}${row.key}`}
                row={row}
                isMarked={row === current}
                words={words}
                {...rest}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ px: { xs: 1.5, sm: 2.25 }, typography: 'body2', color: 'text.secondary' }}>
        {count > 0 ? (
          <VisuallyHidden>
            {isCurrent && words !== '' && <FormattedMessage id="command.count" values={{ n: count }} />}
          </VisuallyHidden>
        ) : (
          failure === undefined && (
            <Box sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
              {isCurrent ? (
                <FormattedMessage id="command.nothing" values={{ words }} />
              ) : (
                <FormattedMessage id="command.looking" />
              )}
            </Box>
          )
        )}
      </Box>
    </Box>
  );
}

interface OptionProps extends Pick<Props, 'words' | 'hasLetters' | 'onGo'> {
  id: string;
  row: Row;
  isMarked: boolean;
}

function Option({ id, row, isMarked, words, hasLetters, onGo }: OptionProps) {
  const { Icon, text, aside, letter } = row;
  const go = (event: MouseEvent) => onGo(row, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isMarked}
      {...(letter && hasLetters && { 'aria-keyshortcuts': letter })}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
      onAuxClick={(event) => event.button === 1 && go(event)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: { xs: 44, md: 42 },
        py: '4px',
        px: { xs: '9px', sm: '15px' },
        borderLeft: '3px solid transparent',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'inset' },
        ...(isMarked && {
          '&, &:hover': { bgcolor: 'penTint' },
          borderLeftColor: 'primary.main',
          '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
        }),
      }}
    >
      <Icon sx={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {pieces(text, row.subject ? words : '').map((piece, at) =>
          piece.isTyped ? (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place in the text
              key={at}
              component="span"
              sx={{ color: 'primary.main', fontWeight: 700 }}
            >
              {piece.text}
            </Box>
          ) : (
            piece.text
          ),
        )}{' '}
      </Box>
      {aside && (
        <Box
          sx={{
            maxWidth: '55%',
            typography: 'body2',
            color: isMarked ? 'text.primary' : 'text.secondary',
            textAlign: 'right',
            overflowWrap: 'anywhere',
          }}
        >
          {aside}
        </Box>
      )}
      {letter && hasLetters && (
        <Box component="span" aria-hidden sx={{ display: 'inline-flex', flexShrink: 0 }}>
          <Kbd>{letter}</Kbd>
        </Box>
      )}
    </Box>
  );
}
