import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../intl/formats';
import { useClientImportsQuery, useUndoImportMutation } from './clientsApi';
import { PressNotice } from './PressNotice';

/** The latest import that can still be undone, within a day. */
export function useRecentImport(isWanted: boolean): Props | undefined {
  const { data } = useClientImportsQuery(undefined, { skip: !isWanted });
  const newest = data?.data.find(({ undo_until }) => undo_until !== null);
  return newest?.undo_until ? { ...newest, undo_until: newest.undo_until } : undefined;
}

interface Props {
  id: number;
  file_name: string;
  clients: number;
  undo_until: string;
}

export function RecentImport({ id, file_name, clients, undo_until }: Props) {
  const formats = useFormats();
  const [undo, press] = useUndoImportMutation();
  return (
    <PressNotice
      label={<FormattedMessage id="clients.import.undo" />}
      onPress={() => void undo({ id })}
      press={press}
      failedTitle="clients.import.notUndone"
    >
      <FormattedMessage
        id="clients.import.recentUntil"
        values={{
          ...{ count: clients, file: file_name },
          ...{ day: formats.dayOf(undo_until), time: formats.time(undo_until) },
        }}
      />
    </PressNotice>
  );
}
