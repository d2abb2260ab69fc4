import Box from '@mui/material/Box';
import type { DragEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { BlankDetail } from '#domain/contract/entities/forms';
import type { Place } from '#domain/forms/map';
import { isRequired, valuesOf } from '#domain/forms/values';
import { formValueWords } from '../../../entities/dossier/formValueWords';

interface Props {
  detail: BlankDetail;
  page: number;
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Values that do not fit: framed. */
  unfit: readonly string[];
  /** Only frames: what is written shows. */
  bare: boolean;
  onGive: ((key: string, name: string) => void) | undefined;
  onMark: ((key: string, at: { x: number; y: number }) => void) | undefined;
  onMove: ((name: string, place: Place) => void) | undefined;
}

const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

/** The fields of a page, each a list of the values that it may take; a value may also be dropped on one. */
export function Marks({ detail, page, chosen, onChoose, unfit, bare, onGive, onMark, onMove }: Props) {
  const intl = useIntl();
  const { map, form, sheets } = detail;
  const sheet = sheets[page - 1] ?? { width: 595, height: 842 };
  const fields = [
    ...detail.fields.map((field) => ({ ...field, isMark: false })),
    ...Object.entries(map.places).map(([name, place]) => ({
      ...place,
      name,
      label: '',
      kind: 'text' as const,
      isMark: true,
    })),
  ].filter((field) => field.page === page);
  const keyOf = (name: string): string =>
    map.ticked.includes(name)
      ? 'ticked'
      : (Object.keys(map.fields).find((key) => map.fields[key]?.includes(name)) ?? '');
  const options = valuesOf(form, 12);
  const dropped = (event: DragEvent<HTMLElement>) => event.dataTransfer.getData('text/plain');
  const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
  const nudge = (event: KeyboardEvent, name: string, place: Place) => {
    const step = STEP[event.key as keyof typeof STEP];
    if (!step || !event.altKey || !onMove) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onMove(name, {
      ...place,
      x: Math.max(0, Math.round(place.x) + step[0] * by),
      y: Math.max(0, Math.round(place.y) + step[1] * by),
    });
  };
  return (
    <Box
      sx={{ position: 'absolute', inset: 0 }}
      onDragOver={(event) => onMark && event.preventDefault()}
      onDrop={(event) => {
        const key = dropped(event);
        const box = event.currentTarget.getBoundingClientRect();
        event.preventDefault();
        if (key && onMark)
          onMark(key, {
            x: Math.round(((event.clientX - box.left) / box.width) * sheet.width),
            y: Math.round(((event.clientY - box.top) / box.height) * sheet.height),
          });
      }}
    >
      {fields.map((field) => {
        const key = keyOf(field.name);
        const isCut = unfit.includes(key);
        const look = isCut ? 'status.no.line' : key ? 'primary.main' : 'ruleStrong';
        return (
          <Box
            // A field may lie in several places under one name.
            key={`${field.name} ${field.x} ${field.y}`}
            component="select"
            aria-label={`${field.label || field.name}`}
            value={key}
            disabled={!onGive || bare}
            onFocus={() => onChoose(field.name)}
            onChange={({ target }: { target: HTMLSelectElement }) => onGive?.(target.value, field.name)}
            onKeyDown={(event: KeyboardEvent) => {
              const place = map.places[field.name];
              if (place) nudge(event, field.name, place);
            }}
            onDragOver={(event: DragEvent<HTMLElement>) => onGive && event.preventDefault()}
            onDrop={(event: DragEvent<HTMLElement>) => {
              event.preventDefault();
              event.stopPropagation();
              const given = dropped(event);
              if (given) onGive?.(given, field.name);
            }}
            sx={{
              position: 'absolute',
              left: part(field.x, sheet.width),
              top: part(field.y, sheet.height),
              width: part(field.width, sheet.width),
              height: part(field.height, sheet.height),
              m: 0,
              p: 0,
              appearance: 'none',
              font: 'inherit',
              fontSize: 'max(9px, 1.5cqw)',
              lineHeight: 1,
              fontWeight: 600,
              color: bare ? 'transparent' : '#1a2f9c',
              bgcolor: bare ? 'transparent' : key ? 'rgba(210, 218, 250, .8)' : 'rgba(240, 240, 236, .7)',
              border: isCut || !bare ? '1px' : 0,
              borderStyle: key || isCut ? 'solid' : 'dashed',
              borderColor: look,
              borderRadius: '2px',
              opacity: 1,
              ...(chosen === field.name && {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: 1,
              }),
            }}
          >
            <option value="">{'–'}</option>
            {options.map((one) => (
              <option key={one} value={one}>
                {formValueWords(intl, one) + (isRequired(form, one) ? ' *' : '')}
              </option>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
