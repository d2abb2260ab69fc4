import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { REASON_MAX } from '#domain/dossier/demande';
import type { BceChange } from '#domain/registry/bceDiff';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { ChangedValue } from '../../ui/ChangedValue';
import { CheckIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextInput } from '../../ui/TextInput';
import { changeWords } from './changeTexts';
import type { Editor } from './useEditor';

interface Props {
  editor: Editor;
  /** The effect of saving. */
  consequence?: ReactNode;
  /** A demande needs a reason for the history. */
  asksReason: boolean;
  /** The result of the last save. */
  outcome?: ReactNode;
  onSave: () => void;
}

/** The unsaved changes, their effect and their reason. */
export function ChangeSlip({ editor, consequence, asksReason, outcome, onSave }: Props) {
  const intl = useIntl();
  const { changes, meanwhile, isDirty, refusal, faultLine } = editor;
  const isOutdated = meanwhile.length > 0;
  const added = changes.filter(({ kind }) => kind === 'added').length;
  const n = changes.length;
  return (
    <Sheet component="section" slip aria-labelledby="editor-slip">
      <Typography variant="h2" id="editor-slip">
        <FormattedMessage id="editor.before" />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }} role="status">
        {n === 0 ? (
          <FormattedMessage id="editor.noChange" />
        ) : (
          <FormattedMessage id="editor.count" values={{ changed: n - added, added }} />
        )}
      </Typography>
      {n > 0 && <ChangeList changes={changes} />}
      <Box sx={stacked(2)}>
        {n > 0 && consequence}
        {asksReason && n > 0 && (
          <TextInput
            id="editor-reason"
            label={<FormattedMessage id="editor.reason" />}
            help={<FormattedMessage id="editor.reasonHelp" />}
            value={editor.reason}
            onChange={({ target }) => editor.setReason(target.value)}
            maxLength={REASON_MAX}
            optional
          />
        )}
        {faultLine !== null && (
          <Notice tone="warn">
            <FormattedMessage id="editor.jsonUnread" values={{ line: faultLine }} />
          </Notice>
        )}
        {isOutdated ? (
          <Meanwhile changes={meanwhile} onTake={editor.rebase} />
        ) : (
          refusal !== undefined && (
            <Notice tone="error" title={<FormattedMessage id="editor.notSaved" />}>
              {failureText(intl, refusal) ?? <FormattedMessage id="profile.seeFields" />}{' '}
              <FormattedMessage id="editor.kept" />
            </Notice>
          )
        )}
        <Box role="status">{outcome}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={!isDirty || editor.busy} onClick={editor.abandon}>
            <FormattedMessage id="editor.abandon" />
          </Button>
          <BusyButton
            variant="contained"
            startIcon={<CheckIcon size={16} />}
            disabled={n === 0 || faultLine !== null || isOutdated}
            busy={editor.busy}
            busyLabel={<FormattedMessage id="profile.saving" />}
            onClick={onSave}
          >
            <FormattedMessage id="editor.save" values={{ n }} />
          </BusyButton>
        </Box>
      </Box>
    </Sheet>
  );
}

/** What another user has saved meanwhile: it must be read before saving over it. */
function Meanwhile({ changes, onTake }: { changes: readonly BceChange[]; onTake: () => void }) {
  return (
    <Notice tone="warn" live="alert" title={<FormattedMessage id="editor.meanwhile" />}>
      <FormattedMessage id="editor.kept" />
      <Box sx={{ mt: 1 }}>
        <ChangeList changes={changes} />
      </Box>
      <Button variant="outlined" onClick={onTake}>
        <FormattedMessage id="editor.goOn" />
      </Button>
    </Notice>
  );
}

/** One line per change: what it is, the old value struck through, the new one in blue. */
export function ChangeList({ changes }: { changes: readonly BceChange[] }) {
  const intl = useIntl();
  const lang = useLanguage();
  return (
    <Box component="dl" sx={{ m: 0, mb: 2, borderTop: '1px solid', borderColor: 'ruleStrong' }}>
      {changes.map((change, at) => {
        const { what, before, after } = changeWords(intl, lang, change);
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole, in its order
            key={at}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
              gap: 1.5,
              py: 1,
              pl: 1,
              borderBottom: '1px solid',
              borderBottomColor: 'divider',
              borderLeft: '3px solid',
              borderLeftColor: 'primary.main',
              typography: 'body2',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {what}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <ChangedValue before={before} after={after} />
              {before === '' && (
                <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                  <FormattedMessage id="editor.wasEmpty" />
                </Box>
              )}
              {after === '' && (
                <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                  <FormattedMessage id="editor.becomesEmpty" />
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
