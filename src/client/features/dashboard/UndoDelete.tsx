import { useIntl } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { ToastView } from '../../ui/ToastView';
import type { UndoableDelete } from './useUndoableDelete';

/** Long enough to read it and to get there with the keyboard; the clock stands still while one is on it. */
const UNDO_MS = 15_000;

interface Props {
  deletion: UndoableDelete;
  title?: MessageId;
  /** The button that had the focus is about to go. */
  onLeft: () => void;
}

/** The way back from a deletion, for a moment. It is said by the list's own status region, and is the next thing to tab to. */
export function UndoDelete({ deletion, title = 'demandes.deleteSoon', onLeft }: Props) {
  const intl = useIntl();
  const { undoable } = deletion;
  if (!undoable) return null;
  const { id } = undoable;
  return (
    <ToastView
      key={id}
      toast={{
        key: id,
        title: intl.formatMessage({ id: title }, { id }),
        lasts: UNDO_MS,
        action: {
          label: intl.formatMessage({ id: 'demandes.undoDelete' }),
          onClick: () => {
            deletion.undo();
            onLeft();
          },
        },
      }}
      onClose={(_key, reason) => {
        deletion.letGo();
        if (reason !== 'timeout') onLeft();
      }}
    />
  );
}
