import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { COMPANY_NAME_MAX } from '#domain/registry/companyName';
import { errorText, failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { PlusIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { stacked } from '../../../ui/stacked';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';
import { LineFaults } from './LineFaults';
import { LIST_ID, useAddForm } from './useAddForm';

/** The format in which mail programs copy an address. */
const EXAMPLE = 'Jan Peeters <jan@peeters.be>';

/** Authorises one account with its addresses and domains, typed one by one or pasted as a list. */
export function AddAccounts() {
  const intl = useIntl();
  const form = useAddForm();
  const { list, emails, domains } = form.values;
  const failure = failureText(intl, form.failure);
  const counted = [
    emails.length > 0 && intl.formatMessage({ id: 'settings.listEmails' }, { n: emails.length }),
    domains.length > 0 && intl.formatMessage({ id: 'settings.listDomains' }, { n: domains.length }),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <Sheet component="section" aria-labelledby="authorised-add">
      <Typography variant="h2" id="authorised-add">
        <FormattedMessage id="settings.addTitle" />
      </Typography>
      <Box component="form" {...form.formProps} sx={{ ...stacked(2), mt: 2 }}>
        <TextInput
          {...form.field('name')}
          label={<FormattedMessage id="settings.name" />}
          help={<FormattedMessage id="settings.nameHelp" />}
          onChange={({ target }) => form.change({ name: target.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={COMPANY_NAME_MAX}
        />
        <TextArea
          id={LIST_ID}
          label={<FormattedMessage id="settings.list" />}
          help={<FormattedMessage id="settings.listHelp" values={{ example: EXAMPLE }} />}
          aside={counted}
          value={list}
          onChange={({ target }) => form.change({ list: target.value })}
          error={
            form.listFault !== undefined
              ? errorText(intl, form.listFault)
              : form.lineFaults.length > 0 && <LineFaults faults={form.lineFaults} text={list} />
          }
          rows={6}
        />
        {failure && (
          <Notice tone="error" title={<FormattedMessage id="settings.notAdded" />}>
            {failure}
          </Notice>
        )}
        {/* The live region must exist before its text: otherwise some screen readers do not announce it. */}
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
