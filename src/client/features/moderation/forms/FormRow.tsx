import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { BlankVersion } from '#domain/forms/record';
import type { FormName } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import { StatusChip } from '../../../entities/states/StatusChip';
import { useFormats } from '../../../intl/formats';
import { TextLink } from '../../../ui/TextLink';
import { UploadButton } from './UploadButton';
import { formTitle } from './words';

interface Props {
  form: FormName;
  lang: Language;
  /** Newest first. */
  versions: readonly BlankVersion[];
  inFolder: boolean;
  busy: boolean;
  onUpload: (files: File[]) => void;
}

/** One form in one language: its version in use, its draft and the links to both. */
export function FormRow({ form, lang, versions, inFolder, busy, onUpload }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const used = versions.find((one) => one.used_from && !one.used_until);
  const draft = versions.find((one) => !one.used_from);
  const shown = used ?? draft;
  const put = shown ? 'forms.replace' : 'forms.upload';
  const title = formTitle(intl, { form, lang });
  const state = used || inFolder ? 'used' : draft ? 'draft' : 'model';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px 150px minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        px: 2.5,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <div>
        <StatusChip
          state={state === 'used' ? 'accepted' : state === 'draft' ? 'pending' : 'printedModel'}
          label={<FormattedMessage id={`forms.state.${state}`} />}
        />
      </div>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {used?.used_from && (
          <div>
            <FormattedMessage id="forms.usedFrom" values={{ date: formats.longDate(used.used_from) }} />
          </div>
        )}
        {!used && inFolder && (
          <div>
            <FormattedMessage id="forms.folder" />
          </div>
        )}
        {shown && (
          <div>
            <FormattedMessage
              id="forms.file"
              values={{
                name: shown.file_name,
                pages: shown.pages,
                kind: intl.formatMessage({ id: `forms.kind.${shown.kind}` }),
              }}
            />
          </div>
        )}
        {draft && (
          <div>
            <FormattedMessage
              id="forms.draftPlaced"
              values={{ version: draft.version, placed: draft.placed, required: draft.required }}
            />
          </div>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {used && (
          <TextLink to={pathTo('adminSettings', undefined, { tab: 'forms', form: used.id })}>
            <FormattedMessage id="forms.open" />
          </TextLink>
        )}
        {draft && (
          <TextLink to={pathTo('adminSettings', undefined, { tab: 'forms', form: draft.id })}>
            <FormattedMessage id="forms.continue" />
          </TextLink>
        )}
        <UploadButton
          busy={busy}
          onChoose={onUpload}
          name={intl.formatMessage({ id: `${put}Of` }, { form: title })}
          variant={shown ? 'text' : 'outlined'}
        >
          <FormattedMessage id={put} />
        </UploadButton>
      </Box>
    </Box>
  );
}
