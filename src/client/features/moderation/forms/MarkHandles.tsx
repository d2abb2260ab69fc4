import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { PagePlace } from '#domain/forms/map';
import { GripVerticalIcon, MoveDiagonalIcon } from '../../../ui/icons';
import { onPaper } from './onPaper';

/** Large enough for a finger or an unsteady hand, px. */
const SIZE = 24;
/** The smallest side of a mark, points. */
const LEAST = 8;
const KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  place: PagePlace;
  sheet: { width: number; height: number };
  /** The accessible names of the handles. */
  labels: Record<'move' | 'size', string>;
  moveId: string;
  /** While it is dragged. */
  onHold: (place: PagePlace) => void;
  /** When it is dropped. */
  onPlace: (place: PagePlace) => void;
}

/** The handles that move and resize a mark: with the mouse, a finger or the arrow keys. */
export function MarkHandles({ place, sheet, labels, moveId, ...held }: Props) {
  const { x, y, width, height } = place;
  const within = (value: number, least: number, most: number) =>
    Math.round(Math.max(least, Math.min(most, value)));
  const moved = (byX: number, byY: number): PagePlace => ({
    ...place,
    x: within(x + byX, 0, sheet.width - width),
    y: within(y + byY, 0, sheet.height - height),
  });
  const sized = (byX: number, byY: number): PagePlace => ({
    ...place,
    width: within(width + byX, LEAST, sheet.width - x),
    height: within(height + byY, LEAST, sheet.height - y),
  });
  const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return (
    <>
      <Handle
        {...held}
        id={moveId}
        label={labels.move}
        sheetWidth={sheet.width}
        after={moved}
        left={`max(0px, calc(${part(x, sheet.width)} - ${SIZE}px))`}
        top={`min(calc(100% - ${SIZE}px), ${part(y, sheet.height)})`}
      >
        <GripVerticalIcon size={16} />
      </Handle>
      <Handle
        {...held}
        label={labels.size}
        sheetWidth={sheet.width}
        after={sized}
        left={`min(calc(100% - ${SIZE}px), ${part(x + width, sheet.width)})`}
        top={`min(calc(100% - ${SIZE}px), ${part(y + height, sheet.height)})`}
      >
        <MoveDiagonalIcon size={16} />
      </Handle>
    </>
  );
}

interface HandleProps extends Pick<Props, 'onHold' | 'onPlace'> {
  id?: string;
  label: string;
  sheetWidth: number;
  /** The place, moved or resized by this many points. */
  after: (byX: number, byY: number) => PagePlace;
  left: string;
  top: string;
  children: ReactNode;
}

function Handle({ id, label, sheetWidth, after, onHold, onPlace, left, top, children }: HandleProps) {
  /** The start of the drag: the pointer's position, and `after` with the place of that moment. */
  const taken = useRef<{ x: number; y: number; after: HandleProps['after'] } | null>(null);
  /** The place after the arrow keys so far, until the key is released. */
  const nudged = useRef<PagePlace | null>(null);
  const pulled = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): PagePlace | null => {
    const page = currentTarget.offsetParent?.getBoundingClientRect();
    if (!taken.current || !page) return null;
    const points = sheetWidth / page.width;
    return taken.current.after((clientX - taken.current.x) * points, (clientY - taken.current.y) * points);
  };
  const nudge = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    nudged.current = after(step[0] * by, step[1] * by);
    onHold(nudged.current);
  };
  const letGo = () => {
    if (nudged.current) onPlace(nudged.current);
    nudged.current = null;
  };
  return (
    <ButtonBase
      {...(id && { id })}
      aria-label={label}
      onKeyDown={nudge}
      onKeyUp={letGo}
      onBlur={letGo}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        taken.current = { x: event.clientX, y: event.clientY, after };
      }}
      onPointerMove={(event) => {
        const place = pulled(event);
        if (place) onHold(place);
      }}
      onPointerUp={(event) => {
        const place = pulled(event);
        taken.current = null;
        if (place) onPlace(place);
      }}
      onPointerCancel={() => {
        if (taken.current) onHold(taken.current.after(0, 0));
        taken.current = null;
      }}
      sx={{
        position: 'absolute',
        left,
        top,
        width: SIZE,
        height: SIZE,
        zIndex: 1,
        border: '1px solid',
        borderRadius: 1,
        borderColor: onPaper(({ primary }) => primary.main),
        bgcolor: 'common.white',
        color: onPaper(({ primary }) => primary.main),
        '&:focus-visible': { outlineColor: onPaper(({ primary }) => primary.main) },
        touchAction: 'none',
        cursor: 'move',
      }}
    >
      {children}
    </ButtonBase>
  );
}
