import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Blanks } from '#domain/forms/record';
import { FORM_NAMES, type FormName } from '#domain/forms/values';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { FORMS_PAGE } from '#domain/law/publication';
import type { ApiError } from '../../../api/apiError';
import { kept, saveFile } from '../../../api/saveFile';
import { adminApi, useAddFormMutation, useFormsQuery } from '../../../entities/administration/adminApi';
import { base64Of } from '../../../forms/base64Of';
import { refusalText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { LoadFailure } from '../../../lists/LoadFailure';
import { useAppDispatch } from '../../../store/hooks';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { FormRow } from './FormRow';
import { UploadButton } from './UploadButton';

interface Refused {
  name: string;
  error: unknown;
}

/** The official forms: those in use, those whose fields are not assigned yet, and the upload of a new PDF. */
export function FormsTab() {
  const answer = useFormsQuery();
  if (answer.data) return <Forms {...answer.data} />;
  if (!answer.error) return <SkeletonRows rows={4} height={64} />;
  return <LoadFailure answer={answer} title="settings.notLoaded" />;
}

function Forms({ blanks, folder }: Blanks) {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [add, { isLoading }] = useAddFormMutation();
  const [refused, setRefused] = useState<Refused[]>([]);

  const upload = async (files: readonly File[], row?: { form: FormName; lang: Language }) => {
    setRefused([]);
    for (const file of files) {
      const content = await base64Of(file);
      const gone: ApiError = { status: 422, message: 'file.gone' };
      const answer = content === null ? { error: gone } : await add({ name: file.name, content, ...row });
      if (answer.error) setRefused((all) => [...all, { name: file.name, error: answer.error }]);
    }
  };
  const exported = async () =>
    saveFile(
      await kept(dispatch(adminApi.endpoints.exportForms.initiate(undefined, { forceRefetch: true }))),
      'forms.zip',
    );

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Notice tone="info" live="off">
        <FormattedMessage id="forms.line" />{' '}
        <Link href={FORMS_PAGE.value[lang]} target="_blank" rel="noreferrer">
          <FormattedMessage id="workingModels.link" />
        </Link>
      </Notice>
      <Sheet component="section" padding="none" aria-label={intl.formatMessage({ id: 'settings.tab.forms' })}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {LANGUAGES.flatMap((one) =>
            FORM_NAMES.map((form) => (
              <FormRow
                key={`${form} ${one}`}
                form={form}
                lang={one}
                versions={blanks.filter((blank) => blank.form === form && blank.lang === one)}
                inFolder={folder.some((blank) => blank.form === form && blank.lang === one)}
                busy={isLoading}
                onUpload={(files) => void upload(files, { form, lang: one })}
              />
            )),
          )}
        </Box>
      </Sheet>
      {refused.map(({ name, error }) => (
        <Notice
          key={name}
          tone="error"
          title={<FormattedMessage id="forms.refused" values={{ name }} />}
          onClose={() => setRefused((all) => all.filter((one) => one.name !== name))}
        >
          {refusalText(intl, error)}
        </Notice>
      ))}
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload([...event.dataTransfer.files]);
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2.5,
          border: '1px dashed',
          borderColor: 'ruleStrong',
        }}
      >
        <Box sx={{ flex: '1 1 20rem' }}>
          <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
            <FormattedMessage id="forms.drop" />
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <FormattedMessage id="forms.dropLine" />
          </Box>
        </Box>
        <UploadButton variant="contained" multiple busy={isLoading} onChoose={(files) => void upload(files)}>
          <FormattedMessage id="forms.choose" />
        </UploadButton>
      </Box>
      <Box>
        <Button onClick={() => void exported()} sx={{ mx: '-12px' }}>
          <FormattedMessage id="forms.export" />
        </Button>
      </Box>
    </Box>
  );
}
