import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

export interface ListKey {
  /** As KeyboardEvent.key has it: 'v', '/', 'Enter'. */
  key: string;
  /** What it does, for the help. */
  label: string;
  act: () => void;
}

export interface ListKeysOptions {
  /** j: one on (1); k: one back (-1). */
  onMove: (step: 1 | -1) => void;
  /** What j and k do, for the help; rows of a list when left out. */
  labels?: { next: string; previous: string };
  /**
   * What Enter does while no link or button has the focus. Left out where j and k move the focus to a link, which Enter
   * opens by itself; null where there is nothing to open.
   */
  onOpen?: (() => void) | null;
  /** Keys beside these. */
  extra?: readonly ListKey[];
}

/** Whoever speaks to the computer, or hits keys by mistake, can switch them off until the page is opened anew. */
let areOff = false;

/** Where letters are typed, or keys mean something already. */
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';
/** What Enter presses by itself. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"]';

const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Single keys that walk a list: j and k, Enter, `extra` ones, and ? for a dialog that names them all. Dead while a field,
 * a dialog or a menu has the focus. What it returns goes to a KeysHelp on the screen.
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
  // One listener for as long as the screen stands; it acts as things are when a key is pressed.
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (areOff || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog may be open while nothing in it has the focus yet.
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

/** On the link of each row that j and k lead to. */
export const rowLink = { 'data-row-link': '' };

/** On the link of a row that this key presses while the row has the focus. */
export const rowKey = (key: string) => ({ 'data-row-key': key });

/** Presses what a key stands for in the row of `list` with the focus; nothing without one. */
export function pressInRow(list: HTMLElement | null, key: string): void {
  const row = document.activeElement?.closest('li, tr');
  if (row && list?.contains(row)) row.querySelector<HTMLElement>(`[data-row-key="${key}"]`)?.click();
}

/**
 * Moves the focus to the link of the next or the previous row of `list` (those that carry `rowLink`), seen from the row
 * with the focus, else from the current one, else from the top.
 */
export function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const row = (link: HTMLElement) => link.closest('li, tr') ?? link;
  const focused = links.findIndex((link) => row(link).contains(document.activeElement));
  const at = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'));
  const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
}
