import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { FORM_CODES, legalForm } from '#domain/law/forms';
import { type BceField, readField, writeField } from '#domain/registry/bceEdit';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { errorText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { SelectInput } from '../../ui/SelectInput';
import { TextInput } from '../../ui/TextInput';
import { amountText } from './changeTexts';
import { FieldGroup } from './FieldGroup';
import { Mandates } from './Mandates';
import type { Editor } from './useEditor';

const NAMES = ['name_fr', 'name_nl', 'form', 'status'] as const;
const SEAT = [
  'street_fr',
  'street_nl',
  'house_number',
  'box',
  'zipcode',
  'country',
  'municipality_fr',
  'municipality_nl',
] as const;
const CAPITAL = ['amount', 'currency'] as const;
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'BEF'];
const STATUSES = ['AC', 'ST'] as const;

export function FieldsTab({ editor }: { editor: Editor }) {
  const lang = useLanguage();
  const intl = useIntl();
  const { value, saved, changes, errorOf } = editor;
  const isChanged = (fields: readonly BceField[]) =>
    changes.some((change) => change.kind === 'field' && fields.includes(change.field));

  const field = (name: BceField) => {
    const code = errorOf(name);
    const text = readField(value, name);
    return {
      id: `editor-${name}`,
      label: <FormattedMessage id={`editor.field.${name}`} />,
      value: text,
      origin: text === readField(saved, name) ? ('registry' as const) : ('written' as const),
      error: code && errorText(intl, code),
      optional: 'group' as const,
      onChange: ({ target }: { target: { value: string } }) =>
        editor.change(writeField(value, name, target.value), name),
    };
  };
  const input = (name: BceField) => <TextInput {...field(name)} spellCheck={false} autoComplete="off" />;
  /** A select that also offers the registry's own value if the list does not contain it. */
  const select = (name: BceField, known: readonly { value: string; label: string }[]) => {
    const props = field(name);
    const before = readField(saved, name);
    const more = [...new Set([before, props.value])].filter(
      (one) => one !== '' && !known.some((option) => option.value === one),
    );
    const options = [...known, ...more.map((one) => ({ value: one, label: one }))];
    return (
      <SelectInput {...props} options={options} placeholder={intl.formatMessage({ id: 'editor.none' })} />
    );
  };

  const amount = field('amount');
  return (
    <>
      <FieldGroup title={<FormattedMessage id="editor.part.company" />} changed={isChanged(NAMES)}>
        <TextInput
          label={<FormattedMessage id="editor.number" />}
          value={formatEnterpriseNumber(value.number ?? '')}
          readOnly
          origin="registry"
          help={<FormattedMessage id="editor.numberFixed" />}
          sx={{ gridColumn: '1 / -1', maxWidth: 300 }}
        />
        {input('name_fr')}
        {input('name_nl')}
        {select(
          'form',
          FORM_CODES.map((code) => ({
            value: code,
            label: `${code} · ${legalForm(code)?.name[lang] ?? ''}`,
          })),
        )}
        {select(
          'status',
          STATUSES.map((code) => ({
            value: code,
            label: intl.formatMessage({ id: `editor.status.${code}` }),
          })),
        )}
      </FieldGroup>
      <FieldGroup title={<FormattedMessage id="editor.part.seat" />} changed={isChanged(SEAT)}>
        {SEAT.map((name) => (
          <Box key={name}>{input(name)}</Box>
        ))}
      </FieldGroup>
      <Mandates editor={editor} />
      <FieldGroup title={<FormattedMessage id="editor.part.capital" />} changed={isChanged(CAPITAL)}>
        <TextInput
          {...amount}
          value={amount.origin === 'registry' ? amountText(amount.value, lang) : amount.value}
          inputMode="decimal"
          align="right"
        />
        {select(
          'currency',
          CURRENCIES.map((code) => ({ value: code, label: code })),
        )}
      </FieldGroup>
    </>
  );
}
