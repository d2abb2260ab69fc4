import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { object, text } from '#domain/base/schema';
import { meetingOf, pastDayOf, yearEndOf } from '#domain/clients/cellDates';
import type { Client } from '#domain/clients/record';
import { todayInBrussels } from '#domain/language/today';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SelectInput } from '../../../ui/SelectInput';
import { TextInput } from '../../../ui/TextInput';
import { useClientOptionsQuery, useDeleteClientMutation, useUpdateClientMutation } from '../clientsApi';
import { shortDay } from '../days';
import { meetingWords } from '../meetingWords';

/** Empty, or text that `reader` can parse. */
const read = (code: string, reader: (typed: string) => unknown) =>
  text().test('read', code, (typed) => !typed || reader(typed) !== null);

const typedSchema = object({
  in_charge: text(),
  year_end: read('clients.errorYearEnd', yearEndOf),
  meeting: read('clients.edit.meetingFault', meetingOf),
  ubo_confirmed_on: read('clients.edit.uboFault', (typed) => pastDayOf(typed, todayInBrussels())),
});

/** The data that the office keeps of a client; the meeting in the words of the articles. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const intl = useIntl();
  const lang = useLanguage();
  const navigate = useNavigate();
  const { data: options } = useClientOptionsQuery();
  const [update] = useUpdateClientMutation();
  const [remove, removing] = useDeleteClientMutation();
  const [asking, setAsking] = useState(false);
  const { id, name, number } = client;
  // The values when the dialog opened, even if the client has been changed elsewhere since.
  const [initial] = useState({
    in_charge: client.in_charge ? String(client.in_charge.id) : '',
    year_end: client.year_end?.split('-').reverse().join('/') ?? '',
    meeting: client.meeting ? meetingWords(intl, lang, client.meeting) : '',
    ubo_confirmed_on: client.ubo_confirmed_on ? shortDay(client.ubo_confirmed_on) : '',
  });
  const form = useForm({
    initial,
    schema: typedSchema,
    fieldId: (field) => `client-${field}`,
    save: async (typed) => {
      /** undefined: unchanged, so not sent; null: emptied. */
      const said = <T,>(field: keyof typeof initial, reader: (text: string) => T) => {
        if (typed[field] === initial[field]) return undefined;
        return typed[field] ? reader(typed[field]) : null;
      };
      await update({
        id,
        in_charge: said('in_charge', Number),
        year_end: said('year_end', yearEndOf),
        meeting: said('meeting', meetingOf),
        ubo_confirmed_on: said('ubo_confirmed_on', (day) => pastDayOf(day, todayInBrussels())),
      }).unwrap();
      onClose();
    },
  });
  const members = options?.members ?? (client.in_charge ? [client.in_charge] : []);
  const title = name || formatEnterpriseNumber(number);

  if (asking)
    return (
      <ConfirmDialog
        open
        title={<FormattedMessage id="clients.page.removeTitle" values={{ name: title }} />}
        confirmLabel={<FormattedMessage id="clients.page.removeConfirm" />}
        keepLabel={<FormattedMessage id="clients.page.removeKeep" />}
        busy={removing.isLoading}
        busyLabel={<FormattedMessage id="profile.saving" />}
        onConfirm={() =>
          void remove({ id })
            .unwrap()
            .then(() => navigate(pathTo('clients')))
            .catch(() => undefined)
        }
        onKeep={() => setAsking(false)}
        error={removing.error ? { text: failureText(intl, removing.error) } : undefined}
      >
        <FormattedMessage id="clients.page.removeText" />
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={<FormattedMessage id="clients.edit.title" />}
      form={form}
      failureTitle={<FormattedMessage id="clients.page.notSaved" />}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="clients.edit.save" />}
      onClose={onClose}
    >
      <div>{title}</div>
      <SelectInput
        {...form.field('in_charge')}
        label={<FormattedMessage id="clients.inCharge" />}
        options={[
          { value: '', label: intl.formatMessage({ id: 'clients.edit.nobody' }) },
          ...members.map((member) => ({ value: String(member.id), label: member.name })),
        ]}
      />
      <TextInput
        {...form.field('year_end')}
        label={<FormattedMessage id="clients.page.yearEnd" />}
        help={<FormattedMessage id="clients.edit.yearEndHelp" />}
        optional
        maxLength={40}
        sx={{ maxWidth: 220 }}
      />
      <TextInput
        {...form.field('meeting')}
        label={<FormattedMessage id="clients.page.meeting" />}
        help={<FormattedMessage id="clients.edit.meetingHelp" />}
        optional
        maxLength={120}
      />
      <TextInput
        {...form.field('ubo_confirmed_on')}
        label={<FormattedMessage id="clients.page.ubo" />}
        optional
        maxLength={20}
        sx={{ maxWidth: 220 }}
      />
      <div>
        <Button color="error" onClick={() => setAsking(true)}>
          <FormattedMessage id="clients.page.remove" />
        </Button>
      </div>
    </FormDialog>
  );
}
