import type { IntlShape } from 'react-intl';
import type { FormName } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';

/** 'Formulaire I, français' */
export const formTitle = (intl: IntlShape, { form, lang }: { form: FormName; lang: Language }): string =>
  intl.formatMessage(
    { id: `forms.title.${form}` },
    { lang: intl.formatMessage({ id: `forms.lang.${lang}` }) },
  );
