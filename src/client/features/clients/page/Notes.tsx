import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NOTE_MAX } from '#domain/clients/client';
import { type Client, newNoteSchema } from '#domain/clients/record';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { IconAction } from '../../../ui/IconAction';
import { TrashIcon } from '../../../ui/icons';
import { Part } from '../../../ui/Part';
import { TextArea } from '../../../ui/TextArea';
import { useAddClientNoteMutation, useDeleteClientNoteMutation } from '../clientsApi';
import { usePrepares } from '../usePrepares';

/** The office's notes, with author and date. */
export function Notes({ client: { id, notes } }: { client: Client }) {
  const intl = useIntl();
  const formats = useFormats();
  const prepares = usePrepares();
  const [adding, setAdding] = useState(false);
  const [remove, { isLoading, error, reset }] = useDeleteClientNoteMutation();
  /** The note to delete, which needs a confirmation: it is deleted for the whole office. */
  const [asked, setAsked] = useState<Client['notes'][number] | null>(null);
  const keep = () => {
    setAsked(null);
    reset();
  };
  const erase = async (note: number) => {
    const answer = await remove({ id, note });
    if (!answer.error) setAsked(null);
  };
  const failure = failureText(intl, error);
  return (
    <Part
      ruled
      title={<FormattedMessage id="clients.page.notes" />}
      aside={
        prepares && (
          <Button onClick={() => setAdding(true)} sx={{ my: '-8px' }}>
            <FormattedMessage id="clients.page.addNote" />
          </Button>
        )
      }
    >
      {notes.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="clients.page.noNotes" />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {notes.map((note) => (
          <Box component="li" key={note.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                sx={{
                  color: 'primary.main',
                  fontWeight: 600,
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {note.text}
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                <FormattedMessage
                  id="clients.page.notedBy"
                  values={{
                    name: note.by ?? intl.formatMessage({ id: 'clients.page.someone' }),
                    day: formats.dayOf(note.at),
                  }}
                />
              </Box>
            </Box>
            {prepares && (
              <IconAction
                label={intl.formatMessage({ id: 'clients.page.deleteNote' }, { day: formats.dayOf(note.at) })}
                onClick={() => setAsked(note)}
              >
                <TrashIcon size={16} />
              </IconAction>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          open
          title={
            <FormattedMessage id="clients.page.deleteNoteTitle" values={{ day: formats.dayOf(asked.at) }} />
          }
          confirmLabel={<FormattedMessage id="clients.page.deleteNoteConfirm" />}
          busyLabel={<FormattedMessage id="clients.page.deletingNote" />}
          keepLabel={<FormattedMessage id="clients.page.deleteNoteKeep" />}
          busy={isLoading}
          error={failure ? { text: failure } : undefined}
          onConfirm={() => void erase(asked.id)}
          onKeep={keep}
        >
          <FormattedMessage id="clients.page.deleteNoteLine" />
        </ConfirmDialog>
      )}
      {adding && <NoteDialog id={id} onClose={() => setAdding(false)} />}
    </Part>
  );
}

function NoteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const intl = useIntl();
  const [add] = useAddClientNoteMutation();
  const form = useForm({
    initial: { text: '' },
    schema: newNoteSchema,
    fieldId: (name) => `note-${name}`,
    save: async ({ text }) => {
      await add({ id, text }).unwrap();
      onClose();
    },
  });
  useLeaveWarning(form.dirty);
  return (
    <FormDialog
      title={<FormattedMessage id="clients.page.noteTitle" />}
      form={form}
      failureTitle={<FormattedMessage id="clients.page.notSaved" />}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="clients.page.noteSave" />}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        label={<FormattedMessage id="clients.page.note" />}
        maxLength={NOTE_MAX}
        rows={4}
      />
    </FormDialog>
  );
}
