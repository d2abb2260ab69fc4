import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEventCallback } from '@mui/material/utils';
import { FieldArray, FormikProvider } from 'formik';
import countBy from 'lodash-es/countBy';
import { type ClipboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { type PastedHolders, pastedHolders } from '#domain/dossier/pastedHolders';
import { useAddShareholdersMutation } from '../../../../entities/dossier/servicesApi';
import { focusNext } from '../../../../forms/focusField';
import { useFormats } from '../../../../intl/formats';
import { DoubleRule } from '../../../../ui/DoubleRule';
import { PlusIcon } from '../../../../ui/icons';
import { Notice } from '../../../../ui/Notice';
import { useDraftForm } from '../../drafts/useDraftForm';
import { errorFieldSentence } from '../../people/failure';
import { SubForm } from '../../people/SubForm';
import { OpeningLine } from './OpeningLine';
import { BLANK, isRead, type OpeningValues, openingOf, openingSchema, rowsToSend, sumOf } from './opening';
import { openingField } from './panels';
import { type Reading, ReadNotice } from './ReadNotice';

interface Props {
  demande: Demande;
  onSaved: (list: Shareholder[]) => void;
  onCancel: () => void;
  /** The document that the lines come from; null: typed, or read before this page was loaded. */
  read: Reading | null;
}

/** All shareholders before the transfer in one form; these people are not paid for (is_origin 1). */
export function OpeningForm({ demande, onSaved, onCancel, read }: Props) {
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
      const total = read?.total_shares ?? sumOf(rows);
      return add({
        demande_id: demande.id,
        is_origin: 1,
        shareholders: rowsToSend(rows, demande.shareholders),
        // A known total is kept; the screen shows a difference.
        ...(demande.nb_total_actions === null && total !== null && total !== '0' && { total_shares: total }),
      }).unwrap();
    },
    onSaved,
  });
  const { rows } = form.values;
  const sum = sumOf(rows);
  const errorOf = (row: number, name: 'full_name' | 'shares' | 'confirmed') =>
    form.field(`rows[${row}].${name}`).error;
  const named = countBy(rows, ({ full_name }) => full_name.trim().toLowerCase());
  const [leftOut, setLeftOut] = useState<Pick<PastedHolders, 'header' | 'total'>>({
    header: read?.header ?? null,
    total: null,
  });
  const change = useEventCallback(form.change);
  /** Pasted spreadsheet cells fill lines, from the current one on. */
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
              {read && <ReadNotice read={read} sum={sum} />}
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
                  <OpeningLine
                    // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by this very index
                    key={index}
                    index={index}
                    row={row}
                    nameError={errorOf(index, 'full_name')}
                    sharesError={errorOf(index, 'shares')}
                    confirmError={errorOf(index, 'confirmed')}
                    isTwice={isRead(row) && (named[row.full_name.trim().toLowerCase()] ?? 0) > 1}
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
