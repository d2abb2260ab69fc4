import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { romanised } from '#domain/language/romanisation';
import type { SavedReply } from '#domain/tickets/ticket';
import { useSavedRepliesQuery } from '../../../entities/ticket/ticketsApi';
import { failureText } from '../../../intl/errorText';
import { IconAction } from '../../../ui/IconAction';
import { ChevronDownIcon, ChevronUpIcon, FileTextIcon, PencilIcon, SearchIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { Sheet } from '../../../ui/Sheet';
import { TextInput } from '../../../ui/TextInput';
import { SavedReplyDialog, type SavedReplyStart } from './SavedReplyDialog';

interface Props {
  /** The client's language: the saved text is used in it, if it has one. */
  language: Language;
  /** The text of the field, to save it. */
  text: string;
  onPut: (text: string) => void;
}

const textIn = (reply: SavedReply, language: Language): string =>
  language === 'fr' ? reply.text_fr || reply.text_nl : reply.text_nl || reply.text_fr;

/** Saved texts beside the answer's field. One fills the field; sending is a separate step. */
export function SavedReplies({ language, text, onPut }: Props) {
  const intl = useIntl();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedReplyStart | null>(null);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileTextIcon size={16} />}
          endIcon={isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={panelId}
        >
          <FormattedMessage id="savedReplies.title" />
        </Button>
        <Button
          size="small"
          onClick={() =>
            setEdited({
              title: '',
              text_fr: language === 'fr' ? text : '',
              text_nl: language === 'nl' ? text : '',
            })
          }
        >
          <FormattedMessage id="savedReplies.keep" />
        </Button>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Sheet
          padding="none"
          component="section"
          id={panelId}
          aria-label={intl.formatMessage({ id: 'savedReplies.title' })}
          sx={{ mt: 1 }}
        >
          <Choice language={language} onPut={onPut} onEdit={setEdited} />
        </Sheet>
      </Collapse>
      {edited && <SavedReplyDialog start={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

type ChoiceProps = Pick<Props, 'language' | 'onPut'> & { onEdit: (reply: SavedReply) => void };

function Choice({ language, onPut, onEdit }: ChoiceProps) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useSavedRepliesQuery();
  const [wanted, setWanted] = useState('');
  const found = (data ?? []).filter((reply) =>
    romanised(`${reply.title} ${reply.text_fr} ${reply.text_nl}`).includes(romanised(wanted.trim())),
  );
  if (error)
    return (
      <Notice
        tone="error"
        action={<RetryButton size="small" busy={isFetching} onClick={() => void refetch()} />}
      >
        {failureText(intl, error)}
      </Notice>
    );
  return (
    <>
      <Box sx={{ p: 1 }}>
        <TextInput
          label={<FormattedMessage id="savedReplies.search" />}
          hideLabel
          optional="group"
          placeholder={intl.formatMessage({ id: 'savedReplies.search' })}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          // Inside the answer's form Enter would send the answer.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          start={<SearchIcon />}
        />
      </Box>
      {found.length === 0 && data && (
        <Typography variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
          <FormattedMessage id={data.length === 0 ? 'savedReplies.none' : 'savedReplies.noMatch'} />
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflowY: 'auto' }}>
        {found.map((reply) => (
          <Box
            component="li"
            key={reply.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderTop: '1px solid',
              borderColor: 'divider',
              pr: 1,
            }}
          >
            <ButtonBase
              onClick={() => onPut(textIn(reply, language))}
              sx={{
                flex: 1,
                justifyContent: 'space-between',
                gap: 2,
                minHeight: 40,
                px: 2,
                textAlign: 'left',
                typography: 'body2',
                '&:hover': { bgcolor: 'penTint' },
              }}
            >
              {reply.title}
              <Box
                component="span"
                sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {[reply.text_nl && 'NL', reply.text_fr && 'FR'].filter(Boolean).join(' · ')}
              </Box>
            </ButtonBase>
            <IconAction
              label={intl.formatMessage({ id: 'savedReplies.edit' }, { title: reply.title })}
              onClick={() => onEdit(reply)}
            >
              <PencilIcon size={16} />
            </IconAction>
          </Box>
        ))}
      </Box>
    </>
  );
}
