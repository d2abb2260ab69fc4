import { useIntl } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { ToastView } from '../../ui/ToastView';
import type { UndoableDelete } from './useUndoableDelete';

/** Long enough to read it and to reach it with the keyboard; paused while it has the focus or the pointer. */
const UNDO_MS = 15_000;

interface Props {
  deletion: UndoableDelete;
  title?: MessageId;
  /** Called before the button with the focus is removed. */
  onLeft: () => void;
}

/** Offers for a moment to undo a deletion. The list's status region announces it, and it is next in the tab order. */
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
