import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo';
import { LogoLink } from './LogoLink';

// The panel shows both languages side by side, so these texts are not translated. The company is the fictional one of the sample registry.
const MOTTO = [
  {
    lang: 'fr-BE',
    black: 'Ce que la BCE connaît est en noir.',
    blue: 'Ce que vous changez est en bleu.',
    sx: { pr: 3.5 },
  },
  {
    lang: 'nl-BE',
    black: 'Wat de KBO kent, is zwart.',
    blue: 'Wat u wijzigt, is blauw.',
    sx: { pl: 3.5, borderLeft: '1px solid', borderColor: 'ruleStrong' },
  },
];
const HEAD = { fr: 'Modification d’une société', nl: 'Wijziging van een vennootschap' };
const NUMBER = '1999000150';
const ROWS: { fr: string; nl: string; value: ReactNode }[] = [
  { fr: 'Numéro d’entreprise', nl: 'Ondernemingsnummer', value: <Comb digits={NUMBER} /> },
  { fr: 'Dénomination', nl: 'Naam', value: ['Brasserie du Canal SA', <br key="br" />, 'Kanaalbrouwerij NV'] },
  {
    fr: 'Siège',
    nl: 'Zetel',
    value: (
      <>
        <Box component="s" sx={{ display: 'block', color: 'text.secondary' }}>
          {'Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean'}
        </Box>
        <Written>{'Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles'}</Written>
      </>
    ),
  },
  { fr: 'Administratrice nommée', nl: 'Benoemde bestuurder', value: <Written>{'Sofie De Ridder'}</Written> },
  { fr: 'Fait à', nl: 'Opgemaakt te', value: <Written>{'Bruxelles, le 20 novembre 2026'}</Written> },
  { fr: 'Signature', nl: 'Handtekening', value: <Signature /> },
];

/** The fixed panel at the left of the public pages on wide screens: the logo and the product's principle. */
export function BrandPanel() {
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
        bgcolor: 'card',
        borderRight: '1px solid',
        borderColor: 'divider',
        px: { md: 4, lg: 7 },
        pt: 5,
      }}
    >
      <LogoLink>
        <Logo title="" height={30} />
      </LogoLink>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          mt: 6.5,
          fontFamily: 'h1.fontFamily',
          typography: 'h1',
          fontSize: { md: '1.25rem', lg: '1.4375rem' },
          lineHeight: { md: '1.625rem', lg: '1.9375rem' },
        }}
      >
        {MOTTO.map(({ lang, black, blue, sx }) => (
          <Box key={lang} component="p" lang={lang} sx={{ m: 0, ...sx }}>
            {black}{' '}
            <Box component="span" sx={{ color: 'primary.main' }}>
              {blue}
            </Box>
          </Box>
        ))}
      </Box>
      <Slip />
    </Box>
  );
}

/** A decorative drawing of a filled-in form, hidden from screen readers. */
function Slip() {
  return (
    <Box
      aria-hidden
      sx={{
        mt: 7,
        minHeight: '100%',
        px: { md: 3, lg: 4 },
        pt: 3.5,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'ruleStrong',
        typography: 'body1',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          pb: 1.5,
          typography: 'label',
          borderBottom: '2px solid',
          borderColor: 'text.primary',
        }}
      >
        <span lang="fr-BE">{HEAD.fr}</span>
        <Box component="span" lang="nl-BE" sx={{ textAlign: 'right' }}>
          {HEAD.nl}
        </Box>
      </Box>
      {ROWS.map(({ fr, nl, value }) => (
        <Box
          key={fr}
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '140px 1fr', lg: '172px 1fr' },
            alignItems: 'center',
            py: '15px',
            minHeight: 70,
            borderBottom: '1px solid',
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box sx={{ typography: 'caption', lineHeight: '20px' }}>
            <Box lang="fr-BE" sx={{ fontWeight: 600 }}>
              {fr}
            </Box>
            <Box lang="nl-BE" sx={{ color: 'text.secondary' }}>
              {nl}
            </Box>
          </Box>
          <div>{value}</div>
        </Box>
      ))}
    </Box>
  );
}

function Written({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
      {children}
    </Box>
  );
}

/** The number in cells, with strong ticks after 4 and 7 digits. */
function Comb({ digits }: { digits: string }) {
  const cells = [...digits].map((digit, place) => ({ digit, place }));
  return (
    <Box sx={{ display: 'inline-flex', border: '1px solid', borderColor: 'field' }}>
      {cells.map(({ digit, place }) => (
        <Box
          key={place}
          sx={{
            width: 23,
            lineHeight: '28px',
            fontSize: '1.0625rem',
            fontWeight: 500,
            textAlign: 'center',
            ...(place > 0 && {
              borderLeft: place === 4 || place === 7 ? '2px solid' : '1px solid',
              borderColor: place === 4 || place === 7 ? 'text.primary' : 'divider',
            }),
          }}
        >
          {digit}
        </Box>
      ))}
    </Box>
  );
}

function Signature() {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 40"
      focusable="false"
      sx={{
        display: 'block',
        width: 200,
        height: 40,
        my: '-4px',
        fill: 'none',
        stroke: 'currentColor',
        color: 'primary.main',
      }}
    >
      <path
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6 36c8-12 15-26 19-31 3-3 7-2 7 2 0 7-7 20-13 26 8-2 13-11 18-15 3-2 4 0 3 3-1 4-4 9-2 11 3 2 8-9 12-11 3-1 1 5 1 8 1 4 5 2 8-1 4-4 6-8 9-7 3 0-1 7 1 9 3 2 8-8 12-8 3 0 1 6 3 8 4 2 8-6 12-7 3 0 2 5 5 6 6 2 13-5 19-5 5 0 4 4 9 5 25 4 63-9 85-17"
      />
    </Box>
  );
}
