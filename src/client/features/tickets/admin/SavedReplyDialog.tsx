import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { COMPLAINT_MAX, type NewSavedReply, newSavedReplySchema } from '#domain/contract/entities/ticket';
import { isApiError } from '../../../api/apiError';
import {
  useAddSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useUpdateSavedReplyMutation,
} from '../../../entities/ticket/ticketsApi';
import { useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { stacked } from '../../../ui/stacked';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';

/** A new text, or one that is kept already. */
export type SavedReplyStart = NewSavedReply & { id?: number };

/** Keeps, changes or removes a text that answers begin with. */
export function SavedReplyDialog({ start, onClose }: { start: SavedReplyStart; onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
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
  const failure = failureText(intl, form.failure ?? removing.error);
  const isBusy = form.busy || removing.isLoading;
  const close = () => {
    if (!isBusy) onClose();
  };
  const removeIt = async () => {
    if (id === undefined || isBusy) return;
    const { error } = await remove({ id });
    // Removed by somebody else meanwhile: what was wanted.
    if (!error || (isApiError(error) && error.status === 404)) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FormattedMessage id={id === undefined ? 'savedReplies.keep' : 'savedReplies.change'} />
      </DialogTitle>
      {/* Not inside the form of the answer, though it is drawn from there: what happens here must not send it. */}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          form.handleSubmit(event as never);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ pt: '8px !important', ...stacked(2) }}>
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
          {failure && (
            <Notice tone="error" title={<FormattedMessage id="savedReplies.failed" />}>
              {failure}
            </Notice>
          )}
        </DialogContent>
        <DialogActions>
          {id !== undefined && (
            <BusyButton
              color="error"
              busy={removing.isLoading}
              busyLabel={<FormattedMessage id="savedReplies.removing" />}
              onClick={() => void removeIt()}
              sx={{ mr: 'auto' }}
            >
              <FormattedMessage id="savedReplies.remove" />
            </BusyButton>
          )}
          <Button onClick={close}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            busy={form.busy}
            busyLabel={<FormattedMessage id="tickets.saving" />}
          >
            <FormattedMessage id="savedReplies.save" />
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
