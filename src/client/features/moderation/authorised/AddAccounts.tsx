import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText, failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { PlusIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';
import { LineFaults } from './LineFaults';
import { useAddForm } from './useAddForm';

/** As mail programs copy an address. */
const EXAMPLE = 'Jan Peeters <jan@peeters.be>';

/** Authorises a name with its addresses and domains, one or a whole pasted list. */
export function AddAccounts() {
  const intl = useIntl();
  const form = useAddForm();
  const { faults, counts } = form;
  const failure = failureText(intl, form.error);
  const counted = [
    counts.emails > 0 && intl.formatMessage({ id: 'settings.listEmails' }, { n: counts.emails }),
    counts.domains > 0 && intl.formatMessage({ id: 'settings.listDomains' }, { n: counts.domains }),
  ]
    .filter(Boolean)
    .join(', ');
  const words = (code: string | undefined) => code && errorText(intl, code);

  return (
    <Sheet component="section" aria-labelledby="authorised-add">
      <Typography variant="h2" id="authorised-add">
        <FormattedMessage id="settings.addTitle" />
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={form.onSubmit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}
      >
        <TextInput
          id="authorised-name"
          label={<FormattedMessage id="settings.name" />}
          help={<FormattedMessage id="settings.nameHelp" />}
          value={form.values.name}
          onChange={({ target }) => form.change('name', target.value)}
          error={words(faults.name)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          inputRef={form.nameInput}
        />
        <TextArea
          id="authorised-list"
          label={<FormattedMessage id="settings.list" />}
          help={<FormattedMessage id="settings.listHelp" values={{ example: EXAMPLE }} />}
          aside={counted}
          value={form.values.list}
          onChange={({ target }) => form.change('list', target.value)}
          error={
            words(faults.list) ??
            (faults.lines.length > 0 && (
              <LineFaults faults={faults.lines} text={form.values.list} input={form.listInput} />
            ))
          }
          rows={6}
          inputRef={form.listInput}
        />
        {failure && (
          <Notice tone="error" title={<FormattedMessage id="settings.notAdded" />}>
            {failure}
          </Notice>
        )}
        {/* The region is there before its words: only then are they announced everywhere. */}
        <Box role="status">
          {form.added !== null && (
            <Notice tone="ok" live="off">
              <FormattedMessage id="settings.added" values={{ name: form.added }} />
            </Notice>
          )}
        </Box>
        <Box>
          <BusyButton
            type="submit"
            variant="contained"
            startIcon={<PlusIcon size={16} />}
            busy={form.busy}
            busyLabel={<FormattedMessage id="settings.adding" />}
          >
            <FormattedMessage id="settings.add" />
          </BusyButton>
        </Box>
      </Box>
    </Sheet>
  );
}
