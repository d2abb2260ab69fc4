import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import type { Shareholder } from '#domain/entities/services';
import { isChangedElsewhere } from '../../api/guarded';
import { useAddShareholdersMutation } from '../../api/servicesApi';
import { errorText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { DoubleRule } from '../../ui/DoubleRule';
import { PlusIcon, TrashIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { inShapeOf } from '../wizard/draftShape';
import { errorFieldFailure } from '../wizard/people/faults';
import { SubForm } from '../wizard/people/SubForm';
import { focusNext } from '../wizard/people/useAnnouncement';
import type { TypedProps } from '../wizard/people/useTyped';
import { type OpeningRow, type OpeningValues, openingOf, rowFaults, rowsToSend, sumOf } from './opening';

interface Props extends TypedProps<OpeningValues> {
  demande: Demande;
  onSaved: (list: Shareholder[]) => void;
  onCancel: () => void;
}

export const openingFieldId = (row: number, field: keyof OpeningRow): string => `opening-${row}-${field}`;

const NEW_ROW: OpeningRow = { full_name: '', shares: '' };

/** Who holds what before the transfer, in one go: these people are not paid for (is_origin 1). */
export function OpeningForm({ demande, typed, over, onTyped, onSaved, onCancel }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [add] = useAddShareholdersMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [initial] = useState(() => openingOf(demande.shareholders));

  const form = useFormik<OpeningValues>({
    initialValues: inShapeOf({ rows: [NEW_ROW] }, typed) ?? initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: ({ rows }) => {
      const faults = rowFaults(rows);
      const [first] = faults;
      if (!first) return {};
      focusNext(openingFieldId(first.row, first.field));
      const errors: Partial<OpeningRow>[] = rows.map(() => ({}));
      for (const { row, field, code } of faults) errors[row] = { ...errors[row], [field]: code };
      return { rows: errors };
    },
    onSubmit: async ({ rows }) => {
      setFailure(null);
      const shareholders = rowsToSend(rows, demande.shareholders);
      const sum = sumOf(rows);
      const answer = await add({
        demande_id: demande.id,
        is_origin: 1,
        shareholders,
        // A total that is known already stays: where it differs, the screen says so.
        ...(demande.nb_total_actions === null && sum !== null && sum !== '0' && { total_shares: sum }),
      });
      if (!('error' in answer)) onSaved(answer.data);
      // The list shows the other version by now, and so does the message below.
      else if (!isChangedElsewhere(answer.error))
        setFailure(errorFieldFailure(intl, answer.error, 'cessionParts.errorAdd'));
    },
  });

  const { rows } = form.values;
  const now = JSON.stringify(openingOf(demande.shareholders));
  /** What the typing began over. */
  const atFirst = useRef(over ?? now);
  const typedHere = JSON.stringify({ rows }) !== atFirst.current;
  const overtaken = !form.isSubmitting && typedHere && now !== atFirst.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed counts, not a new function
  useEffect(() => {
    onTyped(typedHere ? { rows } : null, atFirst.current);
  }, [rows]);
  const message = failure ?? (overtaken ? intl.formatMessage({ id: 'person.changedElsewhere' }) : null);

  const setRows = (next: OpeningRow[]) => {
    form.setErrors({});
    void form.setFieldValue('rows', next, false);
  };
  const addRow = () => {
    setRows([...rows, NEW_ROW]);
    focusNext(openingFieldId(rows.length, 'full_name'));
  };
  const removeRow = (index: number) => {
    setRows(rows.toSpliced(index, 1));
    focusNext(openingFieldId(Math.max(0, index - 1), 'full_name'));
  };
  const field = (row: number, name: keyof OpeningRow) => {
    const errors = form.errors.rows?.[row] as Partial<OpeningRow> | undefined;
    const code = errors?.[name];
    return {
      ...form.getFieldProps(`rows.${row}.${name}`),
      id: openingFieldId(row, name),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        form.handleChange(event);
        if (code) form.setErrors({});
      },
      error: code && errorText(intl, code),
      autoComplete: 'off',
      // In columns the first line is the head of all; on a phone every line says what it is.
      hideLabel: row > 0 && !narrow,
    };
  };
  const sum = sumOf(rows);

  return (
    <SubForm
      title={<FormattedMessage id="cessionParts.openingTitle" />}
      line={<FormattedMessage id="cessionParts.openingLine" />}
      onSubmit={form.handleSubmit}
      busy={form.isSubmitting}
      onCancel={onCancel}
      message={message && <Notice tone="error">{message}</Notice>}
      submit={
        <BusyButton
          type="submit"
          variant="contained"
          busy={form.isSubmitting}
          busyLabel={<FormattedMessage id="person.saving" />}
        >
          <FormattedMessage id="cessionParts.openingSave" />
        </BusyButton>
      }
    >
      <Box
        component="ol"
        sx={{ gridColumn: '1 / -1', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {rows.map((_row, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by this very index
            key={index}
            sx={{
              display: 'grid',
              gridTemplateColumns: narrow ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) minmax(88px, 140px) auto',
              gap: 1,
              alignItems: 'start',
              ...(narrow && { pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }),
            }}
          >
            <TextInput
              {...field(index, 'full_name')}
              label={
                index === 0 ? (
                  <FormattedMessage id="cessionParts.fullName" />
                ) : (
                  <FormattedMessage id="cessionParts.openingPerson" values={{ n: index + 1 }} />
                )
              }
              spellCheck={false}
              maxLength={200}
              {...(narrow && { sx: { gridColumn: '1 / -1' } })}
            />
            <TextInput
              {...field(index, 'shares')}
              label={<FormattedMessage id="cessionParts.shares" />}
              inputMode="decimal"
              align="right"
            />
            <IconButton
              onClick={() => removeRow(index)}
              disabled={rows.length === 1}
              aria-label={intl.formatMessage({ id: 'cessionParts.openingRemoveLine' }, { n: index + 1 })}
              sx={{ mt: narrow ? '26px' : index === 0 ? '30px' : '4px' }}
            >
              <TrashIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Button onClick={addRow} startIcon={<PlusIcon size={16} />} sx={{ ml: '-12px' }}>
          <FormattedMessage id="cessionParts.openingAddLine" />
        </Button>
        <Box role="status" sx={{ typography: 'label' }}>
          {sum !== null && (
            <>
              <FormattedMessage id="cessionParts.openingSum" />{' '}
              <Box component="span" sx={{ ml: 2 }}>
                <DoubleRule>{formats.number(sum)}</DoubleRule>
              </Box>
            </>
          )}
        </Box>
      </Box>
    </SubForm>
  );
}
