import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEventCallback } from '@mui/material/utils';
import { FieldArray, FormikProvider } from 'formik';
import { type ChangeEvent, type ClipboardEvent, type FocusEventHandler, memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { Shareholder } from '#domain/contract/entities/services';
import { type PastedHolders, pastedHolders } from '#domain/dossier/pastedHolders';
import { COMPANY_NAME_MAX } from '#domain/registry/companyName';
import { useAddShareholdersMutation } from '../../../../entities/dossier/servicesApi';
import { focusNext } from '../../../../forms/focusField';
import { useFormats } from '../../../../intl/formats';
import { DoubleRule } from '../../../../ui/DoubleRule';
import { IconAction } from '../../../../ui/IconAction';
import { PlusIcon, TrashIcon } from '../../../../ui/icons';
import { Notice } from '../../../../ui/Notice';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { errorFieldSentence } from '../../people/failure';
import { SubForm } from '../../people/SubForm';
import {
  BLANK,
  type OpeningRow,
  type OpeningValues,
  openingOf,
  openingSchema,
  rowsToSend,
  sumOf,
} from './opening';
import { openingField } from './panels';

interface Props {
  demande: Demande;
  onSaved: (list: Shareholder[]) => void;
  onCancel: () => void;
}

/** Who holds what before the transfer, in one go: these people are not paid for (is_origin 1). */
export function OpeningForm({ demande, onSaved, onCancel }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [add] = useAddShareholdersMutation();
  const form = useDraftForm<OpeningValues, Shareholder[]>({
    step: 'cessionService',
    name: 'opening',
    initial: openingOf(demande.shareholders),
    schema: openingSchema,
    fieldId: openingField,
    save: ({ rows }) => {
      const sum = sumOf(rows);
      return add({
        demande_id: demande.id,
        is_origin: 1,
        shareholders: rowsToSend(rows, demande.shareholders),
        // A total that is known already stays: where it differs, the screen says so.
        ...(demande.nb_total_actions === null && sum !== null && sum !== '0' && { total_shares: sum }),
      }).unwrap();
    },
    onSaved,
  });
  const { rows } = form.values;
  const sum = sumOf(rows);
  const errorOf = (row: number, name: 'full_name' | 'shares') => form.field(`rows[${row}].${name}`).error;
  const [leftOut, setLeftOut] = useState<Pick<PastedHolders, 'header' | 'total'>>({
    header: null,
    total: null,
  });
  const change = useEventCallback(form.change);
  /** A range of a spreadsheet becomes lines of its own, from the line it is pasted in on. */
  const paste = useEventCallback((row: number, event: ClipboardEvent) => {
    const pasted = pastedHolders(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    setLeftOut(pasted);
    const lines = pasted.rows.map((line) => ({ ...BLANK, ...line }));
    void form.change('rows', rows.toSpliced(row, lines.length, ...lines));
    focusNext(openingField(`rows[${row + lines.length - 1}].shares`));
  });

  return (
    <SubForm
      title="cessionParts.openingTitle"
      line="cessionParts.openingLine"
      form={form}
      onCancel={onCancel}
      failureOf={(failure) => errorFieldSentence(intl, failure, 'cessionParts.errorAdd')}
      submit="cessionParts.openingSave"
    >
      <FormikProvider value={form}>
        <FieldArray name="rows">
          {({ push, remove }) => (
            <>
              {(leftOut.header !== null || leftOut.total !== null) && (
                <Notice live="status" sx={{ gridColumn: '1 / -1' }}>
                  {leftOut.header !== null && (
                    <FormattedMessage id="cessionParts.pastedHeader" values={{ header: leftOut.header }} />
                  )}{' '}
                  {leftOut.total !== null && (
                    <FormattedMessage id="cessionParts.pastedTotal" values={{ total: leftOut.total }} />
                  )}
                </Notice>
              )}
              <Box
                component="ol"
                sx={{ gridColumn: '1 / -1', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
              >
                {rows.map((row, index) => (
                  <Line
                    // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by this very index
                    key={index}
                    index={index}
                    row={row}
                    nameError={errorOf(index, 'full_name')}
                    sharesError={errorOf(index, 'shares')}
                    narrow={narrow}
                    isOnly={rows.length === 1}
                    onChange={change}
                    onBlur={form.handleBlur}
                    onPaste={paste}
                    onRemove={remove}
                  />
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
                <Button
                  onClick={() => {
                    push(BLANK);
                    focusNext(openingField(`rows[${rows.length}].full_name`));
                  }}
                  startIcon={<PlusIcon size={16} />}
                  sx={{ ml: '-12px' }}
                >
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
            </>
          )}
        </FieldArray>
      </FormikProvider>
    </SubForm>
  );
}

interface LineProps {
  index: number;
  row: OpeningRow;
  nameError: string | undefined;
  sharesError: string | undefined;
  narrow: boolean;
  isOnly: boolean;
  /** Always the same functions: of a long list only the line that is typed in is drawn anew. */
  onChange: (name: string, value: string) => unknown;
  onBlur: FocusEventHandler;
  onPaste: (index: number, event: ClipboardEvent) => void;
  onRemove: (index: number) => unknown;
}

const Line = memo(function Line(props: LineProps) {
  const { index, row, nameError, sharesError, narrow, isOnly, onChange, onBlur, onPaste, onRemove } = props;
  const intl = useIntl();
  const field = (name: 'full_name' | 'shares') => {
    const path = `rows[${index}].${name}`;
    return {
      id: openingField(path),
      name: path,
      value: row[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void onChange(path, target.value),
      onBlur,
      autoComplete: 'off',
      // In columns the first line is the head of all; on a phone every line says what it is.
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
        ...(narrow && { pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }),
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
        error={sharesError}
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
    </Box>
  );
});
