import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../intl/formats';
import { useClientImportsQuery, useUndoImportMutation } from './clientsApi';
import { PressNotice } from './PressNotice';

/** Lists that were taken over within a day: one press undoes each. */
export function RecentImports() {
  const { data } = useClientImportsQuery();
  return data?.data.map(
    ({ undo_until, ...one }) => undo_until && <Recent key={one.id} {...one} undo_until={undo_until} />,
  );
}

interface Props {
  id: number;
  file_name: string;
  clients: number;
  undo_until: string;
}

function Recent({ id, file_name, clients, undo_until }: Props) {
  const formats = useFormats();
  const [undo, press] = useUndoImportMutation();
  return (
    <PressNotice
      label={<FormattedMessage id="clients.import.undo" />}
      onPress={() => void undo({ id })}
      press={press}
      failedTitle="clients.import.notUndone"
    >
      <FormattedMessage id="clients.import.recent" values={{ count: clients, file: file_name }} />{' '}
      <FormattedMessage
        id="clients.import.undoUntil"
        values={{ day: formats.dayOf(undo_until), time: formats.time(undo_until) }}
      />
    </PressNotice>
  );
}
