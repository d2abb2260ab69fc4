import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  addMandate,
  MANDATE_PARTS,
  mandatesOf,
  readMandate,
  removeMandate,
  writeMandate,
} from '#domain/registry/bceEdit';
import type { BceFunction } from '#domain/registry/bceSchema';
import { DateTrigger } from '../../forms/dates/DateTrigger';
import { errorText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { type Column, DataTable } from '../../lists/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { IconAction } from '../../ui/IconAction';
import { PencilIcon, PlusIcon, TrashIcon } from '../../ui/icons';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';
import { TextInput } from '../../ui/TextInput';
import { dayText, personText, roleText } from './changeTexts';
import { FieldGroup } from './FieldGroup';
import type { Editor } from './useEditor';

/** As the registry names them. */
const ROLES = [
  { fr: 'Administrateur', nl: 'Bestuurder' },
  { fr: 'Administrateur délégué', nl: 'Gedelegeerd bestuurder' },
  { fr: 'Gérant', nl: 'Zaakvoerder' },
  { fr: 'Personne déléguée à la gestion journalière', nl: 'Dagelijks bestuurder' },
  { fr: 'Représentant permanent', nl: 'Vaste vertegenwoordiger' },
];
const USUAL_ROLE = { fr: 'Administrateur', nl: 'Bestuurder' };

interface Row {
  at: number;
  mandate: BceFunction;
}

/** The directors and managers, one line each; a line opens for editing. */
export function Mandates({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const lang = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const { value, saved, changes } = editor;
  const rows = mandatesOf(value).map((mandate, at) => ({ at, mandate }));
  const before = mandatesOf(saved);
  const isKnown = (mandate: BceFunction) =>
    before.some((one) =>
      MANDATE_PARTS.every((part) => readMandate(one, part) === readMandate(mandate, part)),
    );
  const nameOf = ({ at, mandate }: Row) =>
    personText(mandate) || intl.formatMessage({ id: 'editor.nth' }, { n: at + 1 });

  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'editor.column.name' }),
      render: ({ mandate }) =>
        personText(mandate) || <FormattedMessage id={mandate.person ? 'editor.noName' : 'editor.company'} />,
    },
    {
      id: 'role',
      header: intl.formatMessage({ id: 'editor.column.role' }),
      render: ({ mandate }) => roleText(mandate, lang),
    },
    {
      id: 'since',
      header: intl.formatMessage({ id: 'editor.column.since' }),
      render: ({ mandate }) => dayText(readMandate(mandate, 'begin'), lang),
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'editor.column.actions' }),
      hideHeader: true,
      align: 'right',
      nowrap: true,
      card: 'corner',
      render: (row) => (
        <>
          <IconAction
            label={intl.formatMessage({ id: 'editor.edit' }, { name: nameOf(row) })}
            aria-expanded={open === row.at}
            onClick={() => setOpen(open === row.at ? null : row.at)}
          >
            <PencilIcon />
          </IconAction>
          <IconAction
            label={intl.formatMessage({ id: 'editor.remove' }, { name: nameOf(row) })}
            onClick={() => {
              setOpen(null);
              editor.change(removeMandate(value, row.at), null);
            }}
          >
            <TrashIcon />
          </IconAction>
        </>
      ),
    },
  ];

  return (
    <FieldGroup
      title={<FormattedMessage id="editor.part.mandates" />}
      changed={changes.some(({ kind }) => kind === 'mandate' || kind === 'added' || kind === 'removed')}
      columns={false}
      action={
        <Button
          variant="outlined"
          startIcon={<PlusIcon size={16} />}
          onClick={() => {
            editor.change(addMandate(value, USUAL_ROLE), null);
            setOpen(rows.length);
          }}
        >
          <FormattedMessage id="editor.add" />
        </Button>
      }
    >
      <DataTable
        edge="flush"
        caption={intl.formatMessage({ id: 'editor.part.mandates' })}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => at}
        rowMark={({ mandate }) => (isKnown(mandate) ? undefined : 'changed')}
        rowDetail={(row) =>
          row.at === open ? (
            <MandateForm
              key={row.at}
              editor={editor}
              row={row}
              origin={isKnown(row.mandate) ? 'registry' : 'written'}
            />
          ) : null
        }
        empty={
          <EmptyState bare headingLevel="h3" title={<FormattedMessage id="editor.noMandates" />}>
            <FormattedMessage id="editor.noMandatesLine" />
          </EmptyState>
        }
      />
    </FieldGroup>
  );
}

interface FormProps {
  editor: Editor;
  row: Row;
  /** `written` (blue): differs from the registry. */
  origin: 'written' | 'registry';
}

function MandateForm({ editor, row: { at, mandate }, origin }: FormProps) {
  const intl = useIntl();
  const lang = useLanguage();
  const { value } = editor;
  const write = (parts: Parameters<typeof writeMandate>[2], field: string | null) =>
    editor.change(writeMandate(value, at, parts), field && `mandate.${at}.${field}`);
  const error = (part: string) => {
    const code = editor.errorOf(`mandate.${at}.${part}`);
    return code && errorText(intl, code);
  };
  const input = (part: 'surname' | 'givenName') => (
    <TextInput
      id={`editor-mandate-${at}-${part}`}
      label={<FormattedMessage id={`editor.column.${part}`} />}
      value={readMandate(mandate, part)}
      onChange={({ target }) => write({ [part]: target.value }, part)}
      error={error(part)}
      origin={origin}
      spellCheck={false}
      autoComplete="off"
      optional="group"
    />
  );
  const date = (part: 'begin' | 'end') => (
    <DateTrigger
      label={<FormattedMessage id={`editor.column.${part}`} />}
      value={readMandate(mandate, part)}
      placeholder={intl.formatMessage({ id: 'editor.noDate' })}
      onChange={(day) => write({ [part]: day }, null)}
      error={error(part)}
      origin={origin}
      optional="group"
    />
  );
  const role = roleText(mandate, lang);
  const roles = [...new Set([role, ...ROLES.map((one) => one[lang])])].filter(Boolean);
  return (
    <Sheet tone="inset">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {input('surname')}
        {input('givenName')}
        <SelectInput
          label={<FormattedMessage id="editor.column.role" />}
          value={role}
          options={roles.map((one) => ({ value: one, label: one }))}
          placeholder={intl.formatMessage({ id: 'editor.none' })}
          optional="group"
          sx={{ gridColumn: '1 / -1' }}
          onChange={({ target }) => {
            const chosen = ROLES.find((one) => one[lang] === target.value);
            if (chosen) write({ role_fr: chosen.fr, role_nl: chosen.nl }, null);
          }}
        />
        {date('begin')}
        {date('end')}
      </Box>
    </Sheet>
  );
}
