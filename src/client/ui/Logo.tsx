import { type SxProps, styled, type Theme } from '@mui/material/styles';

// Outlines of "Greffio" in Besley 600 (SIL Open Font License 1.1) with the ffi ligature, 2000 units per em, baseline at 1700. They are
// drawn before any font is loaded.
const letterG =
  'M1708 924h-657q-26 0-34 7q-9 7-9 35v86q0 27 8 36q7 8 34 8h179q23 0 32 6q9 5 9 30v146q0 23-3 37q-3 14-9 29q-24 55-72 108q-48 53-126 88q-78 34-192 34q-148 0-249-81q-101-82-152-223q-52-141-52-320q0-179 61-319q60-141 170-221q109-81 255-81q149 0 242 48q93 48 144 127q50 79 72 172q6 24 13 32q6 8 37 8h92q22 0 27-13q4-14 4-36v-441q0-17-8-23q-9-6-25-6h-76q-15 0-22 9q-7 9-13 22l-35 87q-11 24-19 27q-9 3-28-14q-74-71-180-112q-107-42-250-42q-161 0-302 58q-141 58-248 163q-107 104-167 246q-61 142-61 309q0 171 58 314q57 142 160 246q103 103 243 160q140 56 305 56q147 0 263-35q115-36 200-93q84-57 139-123q54-67 79-128q9-19 11-38q2-19 2-47v-129q0-23 6-30q6-7 28-7h127q24 0 32-6q7-6 7-29v-89q0-33-9-40q-9-8-41-8z';
const otherLetters =
  'M2038 839v686q0 23-9 29q-10 6-34 6h-106q-18 0-24 5q-7 5-7 24v85q0 16 8 21q8 5 24 5h552q18 0 23-7q4-7 4-27v-72q0-20-3-27q-4-7-23-7h-119q-24 0-29-8q-6-8-6-31v-375q0-103 32-191q32-89 85-142q53-54 115-54q30 0 41 7q10 7 10 20q0 12-12 25q-13 12-26 34q-13 21-13 60q0 55 44 89q44 34 108 34q50 0 86-27q36-27 55-68q19-42 19-87q0-101-73-156q-74-56-176-56q-108 0-177 47q-69 47-109 119q-11 21-16 20q0-1 0-1q-5-4-5-32v-98q0-19-8-24q-8-5-26-5h-352q-21 0-27 8q-6 7-6 28v68q0 22 5 29q4 7 26 7h113q24 0 30 8q6 7 6 31zM2930 1200q0 140 57 260q57 120 170 193q112 73 278 73q127 0 222-42q94-42 156-120q62-78 91-188q3-12-1-17q-5-5-22-5h-104q-16 0-20 7q-5 6-10 17q-38 100-107 159q-70 59-175 59q-93 0-150-51q-57-51-82-134q-26-84-28-183q0-17 6-23q6-6 24-6h644q21 0 28-5q7-6 7-27q0-69-13-143q-13-75-43-144q-31-69-84-125q-54-56-133-88q-80-33-192-33q-173 0-288 75q-116 75-173 203q-58 128-58 288zM3621 1077h-384q-21 0-25-5q-4-6-3-24q2-72 28-139q26-67 78-110q52-44 130-44q53 0 91 29q38 29 63 76q25 46 37 98q12 52 13 100q1 13-3 16q-5 3-25 3zM4049 1598v70q0 21 7 27q6 5 26 5h574q21 0 28-6q7-7 7-29v-74q0-23-11-27q-11-4-32-4h-128q-23 0-31-5q-8-6-8-29v-688q0-26 7-32q7-6 32-6h388q32 0 42 8q9 8 9 41v676q0 22-6 29q-7 6-28 6h-107q-20 0-26 5q-7 5-7 24v75q0 22 7 29q7 7 28 7h563q26 0 34-7q7-7 7-33v-66q0-22-9-28q-9-6-30-6h-130q-26 0-35-5q-9-5-9-30v-682q0-28 7-35q7-8 34-8h366q31 0 37 5q6 5 6 36v683q0 21-5 29q-6 7-29 7h-110q-20 0-26 6q-7 5-7 25v70q0 24 6 32q5 7 28 7h542q22 0 28-7q5-8 5-29v-71q0-21-7-27q-7-6-27-6h-105q-27 0-34-8q-7-8-7-34v-816q0-29-8-35q-9-7-36-7h-616q-20 0-31-4q-11-4-11-26v-30q0-127 28-216q28-89 88-136q59-47 151-47q46 0 75 14q28 13 41 30q13 16 13 27q0 17-13 32q-13 14-25 34q-13 20-13 55q0 54 42 86q42 31 111 31q65 0 109-40q44-41 44-113q0-63-43-122q-44-59-131-97q-88-38-221-38q-128 0-224 40q-97 40-160 108q-29 33-33 35q-5 1-36-29q-46-44-123-72q-78-28-180-28q-146 0-254 55q-108 54-167 148q-60 93-60 211l-1 60q0 20-6 26q-7 6-28 6h-113q-15 0-24 5q-9 5-9 23v80q0 18 6 25q5 7 22 7h118q23 0 29 7q5 7 5 31v675q0 29-6 38q-7 9-37 9h-102q-22 0-28 8q-7 7-7 30zM4925 660h-414q-18 0-24-6q-6-6-6-24q0-122 28-202q28-80 82-119q53-40 128-40q48 0 80 14q32 13 32 29q0 17-13 32q-13 14-25 34q-13 20-13 55q0 48 37 80q37 32 92 36q20 0 36-3q6-1 9 1q7 4 6 20l-1 58q0 20-6 28q-6 7-28 7zM6477 1160q0-74 10-145q10-72 35-130q25-58 71-93q45-35 116-35q94 0 144 62q50 61 69 162q19 101 19 219q0 74-10 146q-10 71-35 129q-25 58-70 93q-46 35-117 35q-94 0-144-61q-50-62-69-163q-19-101-19-219zM6195 1203q0 140 58 259q58 119 172 192q114 72 284 72q170 0 284-75q114-75 172-203q58-128 58-288q0-140-58-260q-58-120-172-193q-114-73-284-73q-170 0-284 76q-114 76-172 205q-58 128-58 288z';

// Position of the G's slab: covered in the whole word; in the mark it extends to the right as a signature line.
const wholeWord = {
  viewBox: '90 120 7140 1640',
  ratio: 7140 / 1640,
  bar: { x: 1000, y: 916, width: 766, height: 188 },
};
const markOnly = {
  viewBox: '60 120 1960 1660',
  ratio: 1960 / 1660,
  bar: { x: 900, y: 910, width: 1080, height: 200 },
};

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  fill: (theme.vars ?? theme).palette.text.primary,
  '& rect': { fill: (theme.vars ?? theme).palette.primary.main },
}));

export interface LogoProps {
  /** The whole word, or the G alone. */
  variant?: 'word' | 'mark';
  /** In px. The word: 25 in the sidebar, 30 at login, 21 on a phone. The mark: from 12. */
  height?: number;
  /** Accessible name; '' when the name is beside it as text. */
  title?: string;
  sx?: SxProps<Theme>;
}

export function Logo({ variant = 'word', height = 25, title = 'Greffio', sx = {} }: LogoProps) {
  const { viewBox, ratio, bar } = variant === 'word' ? wholeWord : markOnly;
  return (
    <Drawing
      viewBox={viewBox}
      width={Math.round(height * ratio * 100) / 100}
      height={height}
      focusable="false"
      sx={sx}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={letterG} />
      {variant === 'word' && <path d={otherLetters} />}
      <rect {...bar} rx="34" />
    </Drawing>
  );
}
