import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ChangeEvent, type ClipboardEvent, type FocusEventHandler, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { COMPANY_NAME_MAX } from '#domain/registry/companyName';
import { focusNext } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import { IconAction } from '../../../../ui/IconAction';
import { TrashIcon, TriangleAlertIcon } from '../../../../ui/icons';
import { TextInput } from '../../../../ui/TextInput';
import { isRead, type OpeningRow } from './opening';
import { openingField } from './panels';
import { numberFault } from './typedNumbers';

interface Props {
  index: number;
  row: OpeningRow;
  nameError: string | undefined;
  sharesError: string | undefined;
  confirmError: string | undefined;
  /** The same name was read on another line too. */
  isTwice: boolean;
  narrow: boolean;
  isOnly: boolean;
  /** Always the same functions, so that only the changed line of a long list is rendered. */
  onChange: (name: string, value: string | boolean) => unknown;
  onBlur: FocusEventHandler;
  onPaste: (index: number, event: ClipboardEvent) => void;
  onRemove: (index: number) => unknown;
}

/** A line of the opening distribution; if read in a document, with its place there and a box to confirm it. */
export const OpeningLine = memo(function OpeningLine(props: Props) {
  const { index, row, nameError, sharesError, narrow, isOnly, onChange, onBlur, onPaste, onRemove } = props;
  const intl = useIntl();
  const read = isRead(row);
  // An ambiguous or invalid number that was read must be corrected before the line is confirmed.
  const doubt = read && numberFault(row.shares, DOUBTS);
  const field = (name: 'full_name' | 'shares') => {
    const path = `rows[${index}].${name}`;
    return {
      id: openingField(path),
      name: path,
      value: row[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void onChange(path, target.value),
      onBlur,
      autoComplete: 'off',
      // In columns only the first line shows its labels; on a phone every line does.
      hideLabel: index > 0 && !narrow,
    };
  };
  return (
    <Box
      component="li"
      onPaste={(event) => onPaste(index, event)}
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) minmax(88px, 140px) auto',
        gap: 1,
        alignItems: 'start',
        ...((narrow || read) && { pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }),
      }}
    >
      <TextInput
        {...field('full_name')}
        error={nameError}
        label={
          index === 0 ? (
            <FormattedMessage id="cessionParts.fullName" />
          ) : (
            <FormattedMessage id="cessionParts.openingPerson" values={{ n: index + 1 }} />
          )
        }
        spellCheck={false}
        maxLength={COMPANY_NAME_MAX}
        {...(narrow && { sx: { gridColumn: '1 / -1' } })}
      />
      <TextInput
        {...field('shares')}
        error={sharesError ?? (doubt ? errorText(intl, doubt) : undefined)}
        label={<FormattedMessage id="cessionParts.shares" />}
        inputMode="decimal"
        align="right"
      />
      <IconAction
        onClick={() => {
          onRemove(index);
          focusNext(openingField(`rows[${Math.max(0, index - 1)}].full_name`));
        }}
        disabled={isOnly}
        label={intl.formatMessage({ id: 'cessionParts.openingRemoveLine' }, { n: index + 1 })}
        sx={{ mt: narrow ? '26px' : index === 0 ? '30px' : '4px' }}
      >
        <TrashIcon />
      </IconAction>
      {read && <Confirm {...props} />}
    </Box>
  );
});

const DOUBTS = { empty: 'cessionParts.errorFieldsNull', zero: 'cessionParts.errorHeldNothing' } as const;

/** Where the line was read, and a box to confirm it. */
function Confirm({ index, row, confirmError, isTwice, onChange }: Props) {
  const path = `rows[${index}].confirmed`;
  const id = openingField(path);
  return (
    <Box sx={{ gridColumn: '1 / -1', typography: 'caption', minWidth: 0 }}>
      <FormControlLabel
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ml: 0, mr: 0 }}
        control={
          <Checkbox
            id={id}
            name={path}
            checked={row.confirmed}
            onChange={({ target }) => void onChange(path, target.checked)}
            sx={{ p: 0 }}
            slotProps={{
              input: {
                'aria-invalid': confirmError !== undefined,
                ...(confirmError && { 'aria-describedby': `${id}-text` }),
              },
            }}
          />
        }
        label={
          <>
            <FormattedMessage id="cessionParts.readConfirm" />{' '}
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <FormattedMessage
                id={
                  row.page
                    ? 'cessionParts.readPage'
                    : row.sheet
                      ? 'cessionParts.readRow'
                      : 'cessionParts.readLine'
                }
                values={{ page: row.page, quote: row.quote, sheet: row.sheet, line: row.line }}
              />
            </Box>
          </>
        }
        slotProps={{ typography: { variant: 'caption' } }}
      />
      {isTwice && (
        <Box sx={{ mt: '4px', color: 'text.secondary' }}>
          <FormattedMessage id="cessionParts.readTwice" />
        </Box>
      )}
      {confirmError && (
        <Box id={`${id}-text`} sx={{ display: 'flex', gap: '6px', mt: '4px', color: 'noE', fontWeight: 600 }}>
          <TriangleAlertIcon size={16} />
          <span>{confirmError}</span>
        </Box>
      )}
    </Box>
  );
}
