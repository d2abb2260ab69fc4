import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useIntl } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language/languages';

export interface LanguageSwitchProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** FR | NL. Each language is named in its own language. */
export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const intl = useIntl();
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'ui.language' })}
      sx={{ display: 'inline-flex', border: '1px solid', borderColor: 'field', borderRadius: 1 }}
    >
      {LANGUAGES.map((language) => {
        const chosen = language === value;
        const short = language.toUpperCase();
        return (
          <ButtonBase
            key={language}
            lang={language}
            aria-pressed={chosen}
            aria-label={`${short}, ${LANGUAGE_NAMES[language]}`}
            onClick={() => {
              if (!chosen) onChange(language);
            }}
            sx={{
              minWidth: { xs: 44, md: 38 },
              minHeight: { xs: 44, md: 30 },
              px: 1,
              typography: 'caption',
              fontWeight: 600,
              borderRadius: '2px',
              ...(chosen
                ? {
                    bgcolor: 'text.primary',
                    color: 'background.paper',
                    // Forced-colours mode removes the background.
                    '@media (forced-colors: active)': { textDecoration: 'underline' },
                  }
                : {
                    bgcolor: 'background.paper',
                    color: 'text.secondary',
                    '&:hover': { color: 'text.primary' },
                  }),
              '&.Mui-focusVisible': { zIndex: 1 },
            }}
          >
            {short}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
