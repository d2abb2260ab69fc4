import { FormattedMessage, useIntl } from 'react-intl';
import { COMPLAINT_MAX, type NewSavedReply, newSavedReplySchema } from '#domain/tickets/ticket';
import { isApiError } from '../../../api/apiError';
import {
  useAddSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useUpdateSavedReplyMutation,
} from '../../../entities/ticket/ticketsApi';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';

/** A new text, or with an id a saved one. */
export type SavedReplyStart = NewSavedReply & { id?: number };

/** Adds, changes or deletes a saved text. */
export function SavedReplyDialog({ start, onClose }: { start: SavedReplyStart; onClose: () => void }) {
  const intl = useIntl();
  const [add] = useAddSavedReplyMutation();
  const [update] = useUpdateSavedReplyMutation();
  const [remove, removing] = useDeleteSavedReplyMutation();
  const { id, title, text_fr, text_nl } = start;
  const form = useForm({
    initial: { title, text_fr, text_nl },
    schema: newSavedReplySchema,
    fieldId: (name) => `saved-reply-${name}`,
    save: async (values) => {
      await (id === undefined ? add(values) : update({ id, ...values })).unwrap();
      onClose();
    },
  });
  useLeaveWarning(form.dirty);
  const removeIt = async () => {
    if (id === undefined || form.busy || removing.isLoading) return;
    const { error } = await remove({ id });
    // 404: another administrator has already deleted it, which is the wanted result.
    if (!error || (isApiError(error) && error.status === 404)) onClose();
  };
  return (
    <FormDialog
      title={<FormattedMessage id={id === undefined ? 'savedReplies.keep' : 'savedReplies.change'} />}
      form={form}
      isBlocked={removing.isLoading}
      failureTitle={<FormattedMessage id="savedReplies.failed" />}
      failure={failureText(intl, form.failure ?? removing.error)}
      submitLabel={<FormattedMessage id="savedReplies.save" />}
      busyLabel={<FormattedMessage id="tickets.saving" />}
      onClose={onClose}
      aside={
        id !== undefined && (
          <BusyButton
            color="error"
            busy={removing.isLoading}
            busyLabel={<FormattedMessage id="savedReplies.removing" />}
            onClick={() => void removeIt()}
          >
            <FormattedMessage id="savedReplies.remove" />
          </BusyButton>
        )
      }
    >
      <TextInput
        {...form.field('title')}
        label={<FormattedMessage id="savedReplies.name" />}
        maxLength={100}
        autoFocus
      />
      <TextArea
        {...form.field('text_fr')}
        label={<FormattedMessage id="savedReplies.textFr" />}
        optional="group"
        lang="fr"
        maxLength={COMPLAINT_MAX}
      />
      <TextArea
        {...form.field('text_nl')}
        label={<FormattedMessage id="savedReplies.textNl" />}
        optional="group"
        help={<FormattedMessage id="savedReplies.oneHelp" />}
        lang="nl"
        maxLength={COMPLAINT_MAX}
      />
    </FormDialog>
  );
}
