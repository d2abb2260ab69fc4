import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../ui/icons';
import { TextInput } from '../ui/TextInput';
import { SEARCH_MAX } from './listSchema';

/** Delay after the last key: not a request per key, but no noticeable wait. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: ReactNode;
  /** The current search. */
  value: string;
  /** Called after a pause or Enter. */
  onSearch: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field that searches while typing. */
export function SearchField({ label, value, onSearch, inputRef }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);

  // Changed from outside: cleared, or the address changed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  const search = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  // The timer must use the current props.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      label={label}
      optional="group"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed.trim());
      }}
      start={<SearchIcon />}
      inputMode="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_MAX}
      inputRef={inputRef}
    />
  );
}
