import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language/languages';
import {
  BODY_MAX,
  DEFAULT_WORDS,
  SUBJECT_MAX,
  TEXT_IDS,
  TEXTS,
  type TextId,
  textFaults,
  type Words,
  written,
} from '#domain/language/texts';
import type { Settings } from '#domain/operations/settings';
import { errorText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { stacked } from '../../../ui/stacked';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';
import { withSide } from '../../../ui/withSide';
import { SettingsSheet } from './SettingsSheet';
import { TextPreview } from './TextPreview';
import { changedTexts, isUsual, readTexts, type TextValues, textsSchema } from './textForm';
import { useSettingsForm } from './useSettingsForm';

/** The texts of mails and SMS: shown one at a time, saved together. */
export function TextsTab({ settings }: { settings: Settings }) {
  const intl = useIntl();
  const [id, setId] = useState<TextId>('refusal');
  const [lang, setLang] = useState<Language>(useLanguage());
  const form = useSettingsForm<TextValues>({
    settings,
    read: readTexts,
    schema: textsSchema,
    write: (values, saved) => ({ texts: changedTexts(values, saved) }),
  });
  const words = form.values[id][lang];
  const { channel, required, optional } = TEXTS[id];
  const nameOf = (one: TextId) => intl.formatMessage({ id: `settings.text.${one}` });
  const faulty = TEXT_IDS.flatMap((one) =>
    LANGUAGES.filter((other) => form.errors[one]?.[other] !== undefined).map(
      (other) => [one, other] as const,
    ),
  );
  const list = (names: readonly Parameters<typeof written>[0][]) =>
    names.map((one) => written(one, lang)).join(' ');

  const field = (name: keyof Words) => {
    const { error, ...props } = form.field(`${id}.${lang}.${name}`);
    const faults = textFaults(id, lang, words).filter((fault) => fault.field === name);
    // With the name of the placeholder, which the error text alone does not contain.
    const texts = faults.map(({ code, name: about }) =>
      [errorText(intl, code), about].filter(Boolean).join(' '),
    );
    return { ...props, error: error && (texts.length > 0 ? texts.join(' ') : error) };
  };

  return (
    <form {...form.formProps}>
      <SettingsSheet
        part="texts"
        form={form}
        onUsual={() => void form.change(`${id}.${lang}`, DEFAULT_WORDS[lang][id])}
        usualDisabled={isUsual(form.values, id, lang)}
      >
        {faulty.length > 0 && (
          <Notice tone="error" title={<FormattedMessage id="editor.otherErrors" />} sx={{ mb: 2 }}>
            {faulty.map(([one, other]) => (
              <Box component="span" key={`${one}.${other}`} sx={{ mr: 2 }}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => {
                    setId(one);
                    setLang(other);
                  }}
                >
                  {`${nameOf(one)} (${other.toUpperCase()})`}
                </Link>
              </Box>
            ))}
          </Notice>
        )}
        <Box sx={{ ...withSide(400), gap: { xs: 2.5, lg: 3.5 } }}>
          <Box sx={stacked(2)}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
              }}
            >
              <SelectInput
                id="settings-text"
                label={<FormattedMessage id="settings.text" />}
                value={id}
                onChange={({ target }) => setId(target.value as TextId)}
                options={TEXT_IDS.map((one) => ({
                  value: one,
                  label: LANGUAGES.every((other) => isUsual(form.values, one, other))
                    ? nameOf(one)
                    : `${nameOf(one)} *`,
                }))}
                help={<FormattedMessage id="settings.textHelp" />}
              />
              <SelectInput
                id="settings-text-language"
                label={<FormattedMessage id="profile.language" />}
                value={lang}
                onChange={({ target }) => setLang(target.value as Language)}
                options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              />
            </Box>
            {channel === 'mail' && (
              <TextInput
                {...field('subject')}
                label={<FormattedMessage id="settings.textSubject" />}
                lang={lang}
                maxLength={SUBJECT_MAX}
              />
            )}
            <TextArea
              {...field('body')}
              label={<FormattedMessage id={`settings.textBody.${channel}`} />}
              lang={lang}
              rows={channel === 'mail' ? 14 : 5}
              maxLength={BODY_MAX}
              help={
                <FormattedMessage
                  id="settings.textNames"
                  values={{ required: list(required) || '–', optional: list(optional) || '–' }}
                />
              }
            />
          </Box>
          <TextPreview id={id} lang={lang} words={words} />
        </Box>
      </SettingsSheet>
    </form>
  );
}
