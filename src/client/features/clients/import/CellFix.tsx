import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportFaultLine, ImportUpdate, OfficeMember } from '#domain/clients/record';
import { SelectInput } from '../../../ui/SelectInput';
import { TextInput } from '../../../ui/TextInput';

/** A correction as the API takes it; null removes one. */
export type Fix = NonNullable<ImportUpdate['fixes']>[number]['fix'];

interface Props {
  fault: ImportFaultLine;
  members: readonly OfficeMember[];
  onFix: (cell: string, fix: Fix) => Promise<void>;
  /** Called if it is removed while it has the focus, before it leaves the DOM. */
  onGone: (left: Element) => void;
}

/** Nobody of the office; an empty value could not be chosen in a select. */
const NOBODY = '0';

/** How one cell is corrected: another text, a member of the office, its row left out, or accepted unchanged. */
export function CellFix({ fault: { cell, row, content, mending }, members, onFix, onGone }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = root.current;
    return () => {
      if (left?.contains(document.activeElement)) onGone(left);
    };
  }, [onGone]);
  const label = <FormattedMessage id="clients.import.mendOf" values={{ cell }} />;
  const send = () => {
    const value = typed.trim();
    // An unchanged value would be refused again.
    if (value !== '' && value !== content) void onFix(cell, { value });
  };
  return (
    <Box
      ref={root}
      sx={{
        display: 'flex',
        flexWrap: mending === 'person' ? 'wrap' : { xs: 'wrap', lg: 'nowrap' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: '4px 8px',
        '& > button': { flexShrink: 0 },
      }}
    >
      {mending === 'text' && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          sx={{ flex: '1 1 140px', maxWidth: 170 }}
        >
          <TextInput
            label={label}
            hideLabel
            value={typed}
            placeholder={intl.formatMessage({ id: 'clients.import.mend' })}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={send}
            maxLength={120}
            autoComplete="off"
          />
        </Box>
      )}
      {mending === 'person' && (
        // In a browser's select each arrow key already changes the value: only the button sends it.
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void onFix(cell, { person: person === NOBODY ? null : Number(person) });
          }}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%', textAlign: 'left' }}
        >
          <SelectInput
            label={label}
            hideLabel
            value={person}
            placeholder={intl.formatMessage({ id: 'clients.import.choose' })}
            onChange={({ target }) => setPerson(target.value)}
            options={[
              { value: NOBODY, label: intl.formatMessage({ id: 'clients.edit.nobody' }) },
              ...members.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            sx={{ flex: '0 1 170px', minWidth: 0 }}
          />
          <Button
            type="submit"
            sx={{ flexShrink: 0 }}
            disabled={person === ''}
            aria-label={intl.formatMessage({ id: 'clients.import.mendOf' }, { cell })}
          >
            <FormattedMessage id="clients.import.mend" />
          </Button>
        </Box>
      )}
      {mending === 'follow' && (
        <Button
          onClick={() => void onFix(cell, { follow: true })}
          aria-label={intl.formatMessage({ id: 'clients.import.followOf' }, { cell })}
        >
          <FormattedMessage id="clients.import.follow" />
        </Button>
      )}
      <Button
        onClick={() => void onFix(cell, { leave_out: true })}
        aria-label={intl.formatMessage({ id: 'clients.import.leaveOutOf' }, { row: String(row) })}
      >
        <FormattedMessage id="clients.import.leaveOut" />
      </Button>
    </Box>
  );
}
