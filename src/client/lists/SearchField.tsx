import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../ui/icons';
import { TextInput } from '../ui/TextInput';
import { SEARCH_MAX } from './listSchema';

/** Long enough not to ask for every digit, short enough not to be waited for. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: ReactNode;
  /** What is searched for now. */
  value: string;
  /** Called once the person pauses, or presses Enter. */
  onSearch: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field that searches while one types. */
export function SearchField({ label, value, onSearch, inputRef }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);

  // Cleared from outside, or gone back to an earlier address.
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
  // The timer outlives renders: it asks as things are when it rings.
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
