import Box from '@mui/material/Box';
import { type DragEvent, Fragment, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FormMap, PagePlace } from '#domain/forms/map';
import type { BlankDetail } from '#domain/forms/record';
import { isRequired, valuesOf } from '#domain/forms/values';
import { formValueWords } from '../../../entities/dossier/formValueWords';
import { MarkHandles } from './MarkHandles';
import { onPaper } from './onPaper';

interface Props {
  detail: BlankDetail;
  /** With the unsaved changes. */
  map: FormMap;
  page: number;
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Values that do not fit, shown with a frame. */
  unfit: readonly string[];
  /** Shows only frames, because the page already shows the values. */
  bare: boolean;
  onGive?: (key: string, name: string) => void;
  onMark?: (key: string, at: { x: number; y: number }) => void;
  onMove?: (name: string, place: PagePlace) => void;
}

export const moveHandle = (name: string) => `forms-move-${name}`;

/** The fields of a page, each with the list of its possible values; a value can also be dropped on one. The chosen mark has handles. */
export function Marks({ detail, map, page, chosen, onChoose, unfit, bare, onGive, onMark, onMove }: Props) {
  const intl = useIntl();
  const { form, sheets } = detail;
  /** The mark that is being dragged. */
  const [held, setHeld] = useState<{ name: string; place: PagePlace } | null>(null);
  const sheet = sheets[page - 1] ?? { width: 595, height: 842 };
  const placeOf = (name: string) => (held?.name === name ? held.place : map.places[name]);
  const fields = [
    ...detail.fields.map((field) => ({ ...field, isMark: false })),
    ...Object.entries(map.places).map(([name, place]) => ({
      ...(placeOf(name) ?? place),
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
        const place = field.isMark ? placeOf(field.name) : undefined;
        const label = field.isMark
          ? intl.formatMessage({ id: 'forms.mark' }, { name: field.name })
          : field.label || field.name;
        const line = onPaper(({ status, primary, ruleStrong }) =>
          isCut ? status.no.line : key ? primary.main : ruleStrong,
        );
        const box = {
          position: 'absolute',
          left: part(field.x, sheet.width),
          top: part(field.y, sheet.height),
          width: part(field.width, sheet.width),
          height: part(field.height, sheet.height),
          fontSize: 'max(9px, 1.5cqw)',
          lineHeight: 1,
          fontWeight: 600,
          color: onPaper(({ primary }) => primary.main),
        };
        return (
          // A field may be in several places under one name; a mark is in one place, which may change.
          <Fragment key={field.isMark ? field.name : `${field.name} ${field.x} ${field.y}`}>
            <Box
              component="select"
              aria-label={label}
              value={key}
              disabled={!onGive || bare}
              onFocus={() => onChoose(field.name)}
              onChange={({ target }: { target: HTMLSelectElement }) => onGive?.(target.value, field.name)}
              onDragOver={(event: DragEvent<HTMLElement>) => onGive && event.preventDefault()}
              onDrop={(event: DragEvent<HTMLElement>) => {
                event.preventDefault();
                event.stopPropagation();
                const given = dropped(event);
                if (given) onGive?.(given, field.name);
              }}
              sx={{
                ...box,
                m: 0,
                p: 0,
                appearance: 'none',
                fontFamily: 'inherit',
                textOverflow: 'ellipsis',
                bgcolor: bare ? 'transparent' : key ? 'rgba(210, 218, 250, .8)' : 'rgba(240, 240, 236, .7)',
                border: isCut || !bare ? '1px' : 0,
                borderStyle: key || isCut ? 'solid' : 'dashed',
                borderColor: line,
                borderRadius: '2px',
                opacity: 1,
                // A checkbox has no room for a label.
                ...((bare || key === 'ticked') && { color: 'transparent' }),
                ...(chosen === field.name && {
                  outline: '2px solid',
                  outlineColor: onPaper(({ primary }) => primary.main),
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
            {key === 'ticked' && !bare && (
              <Box aria-hidden sx={{ ...box, display: 'grid', placeItems: 'center', pointerEvents: 'none' }}>
                {'×'}
              </Box>
            )}
            {place && onMove && !bare && chosen === field.name && (
              <MarkHandles
                place={place}
                sheet={sheet}
                labels={{
                  move: intl.formatMessage({ id: 'forms.move' }, { what: label }),
                  size: intl.formatMessage({ id: 'forms.size' }, { what: label }),
                }}
                moveId={moveHandle(field.name)}
                onHold={(to) => setHeld({ name: field.name, place: to })}
                onPlace={(to) => {
                  setHeld(null);
                  if (!isSame(to, map.places[field.name])) onMove(field.name, to);
                }}
              />
            )}
          </Fragment>
        );
      })}
    </Box>
  );
}

const isSame = (a: PagePlace, b: PagePlace | undefined): boolean =>
  b !== undefined && (['x', 'y', 'width', 'height'] as const).every((name) => a[name] === b[name]);
