import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

export interface ListKey {
  /** As in KeyboardEvent.key: 'v', '/', 'Enter'. */
  key: string;
  /** What it does, for the help. */
  label: string;
  act: () => void;
}

export interface ListKeysOptions {
  /** j: next (1); k: previous (-1). */
  onMove: (step: 1 | -1) => void;
  /** Texts for j and k in the help; default: rows of a list. */
  labels?: { next: string; previous: string };
  /**
   * Called on Enter while no link or button has the focus. Absent when j and k focus links, which Enter opens natively; null when there is
   * nothing to open.
   */
  onOpen?: (() => void) | null;
  /** Additional keys. */
  extra?: readonly ListKey[];
}

/** Users of speech input can switch the keys off until the next page load. */
let areOff = false;

/** Elements in which letters are typed or keys have a meaning. */
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';
/** Elements that Enter activates natively. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"]';

const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Single keys for a list: j and k, Enter, `extra`, and ? for the help. Inactive while a field, dialog or menu has the focus. Pass the
 * result to a KeysHelp.
 */
export function useListKeys({ onMove, labels, onOpen, extra = [] }: ListKeysOptions) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const text = (id: 'next' | 'previous' | 'open' | 'help') => intl.formatMessage({ id: `ui.keys.${id}` });
  const keys: ListKey[] = [
    { key: 'j', label: labels?.next ?? text('next'), act: () => onMove(1) },
    { key: 'k', label: labels?.previous ?? text('previous'), act: () => onMove(-1) },
    ...(onOpen === null ? [] : [{ key: 'Enter', label: text('open'), act: onOpen ?? (() => undefined) }]),
    ...extra,
    { key: '?', label: text('help'), act: () => setOpen(true) },
  ];
  // One listener; it uses the current props.
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (areOff || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog may be open before it has the focus.
      if (isOn(target, FIELDS) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (key === 'Enter' && isOn(target, PRESSED)) return;
      const wanted = latest.current.find((listKey) => listKey.key === key);
      if (!wanted) return;
      event.preventDefault();
      wanted.act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return { keys, isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
}

export type ListKeysState = ReturnType<typeof useListKeys>;

export const areKeysOff = (): boolean => areOff;
export const switchKeys = (off: boolean): void => {
  areOff = off;
};

/** For the links of rows that j and k focus. */
export const rowLink = { 'data-row-link': '' };

/** For a link that this key activates while its row has the focus. */
export const rowKey = (key: string) => ({ 'data-row-key': key });

/** Activates the link of a key in the focused row of `list`. */
export function pressInRow(list: HTMLElement | null, key: string): void {
  const row = document.activeElement?.closest('li, tr');
  if (row && list?.contains(row)) row.querySelector<HTMLElement>(`[data-row-key="${key}"]`)?.click();
}

/** Focuses the link of the next or previous row (`rowLink`), starting from the focused row, else the current one, else the top. */
export function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const row = (link: HTMLElement) => link.closest('li, tr') ?? link;
  const focused = links.findIndex((link) => row(link).contains(document.activeElement));
  const at = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'));
  const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}
