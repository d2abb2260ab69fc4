import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { FIND_MAX } from '#domain/clients/find';
import { areKeysOff } from '../../lists/useListKeys';
import { CommandField } from './CommandField';
import { CommandList } from './CommandList';
import { KeysFoot } from './KeysFoot';
import type { Group, Row } from './rows';
import { useActions } from './useActions';
import { useActs } from './useActs';
import { useFound } from './useFound';
import { useResults } from './useResults';
import { holds } from './words';

/** Actions shown beside search results. */
const ACTIONS_BESIDE = 4;
/** As the first character it limits the list to actions. */
const ONLY = '>';

/** The field, and below it the results, the actions on the marked row and the general actions. */
export function CommandBox({ onClose, onLanguage }: { onClose: () => void; onLanguage: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  /** The row that Enter opens. `isChosen`: chosen by hand, so that letters trigger actions until the user types on. */
  const [marked, setMarked] = useState<{ key: string; isChosen: boolean } | null>(null);
  /** The row whose actions are shown: the last marked one with a subject. */
  const [about, setAbout] = useState<string | null>(null);
  /** The text when Enter was pressed before its results arrived: fast typists open what they typed, not an earlier result. */
  const [entered, setEntered] = useState<string | null>(null);

  const isOnly = typed.trimStart().startsWith(ONLY);
  const words = typed.trim().replace(/^>/, '').trim().slice(0, FIND_MAX);
  const search = useFound(isOnly ? '' : words);
  const actsOf = useActs();
  const actions = useActions(onLanguage).filter(({ text }) => holds(text, words));

  const results = useResults(search.found);
  const found = results.flatMap(({ rows }) => rows);
  const ground = found.find(({ key }) => key === about) ?? found[0];
  const subject = ground?.subject;
  const acts = subject ? actsOf(subject) : [];
  const groups: Group[] = [...results];
  if (ground && subject && acts.length > 0)
    groups.push({
      key: 'acts',
      title: intl.formatMessage(
        { id: 'command.for' },
        { name: subject.kind === 'dossier' ? subject.dossier.denomination : ground.text },
      ),
      rows: acts,
    });
  const shown = isOnly || words === '' ? actions : actions.slice(0, ACTIONS_BESIDE);
  if (shown.length > 0)
    groups.push({ key: 'actions', title: intl.formatMessage({ id: 'command.actions' }), rows: shown });
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.find(({ key }) => key === marked?.key) ?? rows[0];

  const go = ({ to, before }: Row, inNewTab = false) => {
    onClose();
    // A row with a preceding action cannot open in a new tab, because that action applies to this tab only.
    if (inNewTab && to && !before) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    before?.();
    if (to) void navigate(to);
  };
  const type = (text: string) => {
    setTyped(text);
    setMarked(null);
    setAbout(null);
  };
  const move = (step: 1 | -1) => {
    const at = current ? rows.indexOf(current) : 0;
    const next = rows[(at + step + rows.length) % rows.length];
    if (!next) return;
    setMarked({ key: next.key, isChosen: true });
    if (next.subject) setAbout(next.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const inNewTab = ctrlKey || metaKey;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      event.preventDefault();
      if (search.isCurrent || marked) {
        if (current) go(current, inNewTab);
      } else if (!inNewTab) setEntered(typed);
    } else if (marked?.isChosen && !inNewTab && !altKey && !areKeysOff()) {
      const act = acts.find(({ letter }) => letter === key);
      if (!act) return;
      event.preventDefault();
      go(act);
    }
  };

  const openFound = useEffectEvent(() => {
    if (current) go(current);
  });
  const isFound = entered === typed && search.isCurrent;
  useEffect(() => {
    if (isFound) openFound();
  }, [isFound]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <CommandField
        value={typed}
        onType={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
        listId={`${id}list`}
        current={current && `${id}${current.key}`}
      />
      <CommandList
        id={id}
        groups={groups}
        current={current}
        words={words}
        isCurrent={search.isCurrent}
        failure={search.failure}
        onRetry={search.retry}
        hasLetters={marked?.isChosen === true && !areKeysOff()}
        onGo={go}
      />
      <KeysFoot />
    </Box>
  );
}
