import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../intl/errorText';
import { RedoIcon, UndoIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { SheetTabs } from '../../ui/SheetTabs';
import { TextArea } from '../../ui/TextArea';
import { FieldsTab } from './FieldsTab';
import type { Editor } from './useEditor';

const TABS = ['fields', 'json'] as const;

/** The form: the same data as fields and as JSON, with undo. */
export function EditorSheet({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const [open, setOpen] = useState<(typeof TABS)[number]>('fields');
  const { faultLine, otherErrors } = editor;
  return (
    <div>
      <SheetTabs
        label={intl.formatMessage({ id: 'editor.tabs' })}
        tabs={TABS.map((name) => ({ name, label: <FormattedMessage id={`editor.tab.${name}`} /> }))}
        open={open}
        onOpen={setOpen}
      >
        <Box sx={{ px: { xs: 2, md: 3.5 }, py: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
            <Button startIcon={<UndoIcon size={16} />} disabled={!editor.canUndo} onClick={editor.undo}>
              <FormattedMessage id="editor.undo" />
            </Button>
            <Button startIcon={<RedoIcon size={16} />} disabled={!editor.canRedo} onClick={editor.redo}>
              <FormattedMessage id="editor.redo" />
            </Button>
          </Box>
          {otherErrors.length > 0 && (
            <Notice tone="error" title={<FormattedMessage id="editor.otherErrors" />} sx={{ mb: 2 }}>
              {otherErrors.map(({ path, code }) => (
                <div key={path}>
                  {path && `${path} : `}
                  {errorText(intl, code)}
                </div>
              ))}
            </Notice>
          )}
          {open === 'fields' && faultLine !== null && (
            <Notice tone="warn" sx={{ mb: 2 }}>
              <FormattedMessage id="editor.jsonUnread" values={{ line: faultLine }} />
            </Notice>
          )}
          {open === 'fields' ? (
            <FieldsTab editor={editor} />
          ) : (
            <TextArea
              id="editor-json"
              label={<FormattedMessage id="editor.json" />}
              help={<FormattedMessage id="editor.jsonHelp" />}
              error={
                faultLine !== null && <FormattedMessage id="editor.jsonFault" values={{ line: faultLine }} />
              }
              value={editor.json}
              onChange={({ target }) => editor.typeJson(target.value)}
              rows={28}
              optional="group"
              sx={{
                width: '100%',
                '& textarea': { fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' },
              }}
            />
          )}
        </Box>
      </SheetTabs>
    </div>
  );
}
