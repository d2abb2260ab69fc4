import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { todayInBrussels } from '#domain/language/today';
import { parseTypedDate } from '#domain/language/typedDate';
import { TextInput } from '../../ui/TextInput';
import { dayInWords } from './dayInWords';

interface Options {
  /** The first typed character. */
  begun: string;
  /** YYYY-MM-DD. */
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

type Fault = 'ui.typedDateWrong' | 'ui.typedDateOutside' | null;

/** A date being typed, validated when it is submitted. */
export function useDateEntry({ begun, min, max, onChoose }: Options) {
  const [typed, setTyped] = useState(begun);
  const [judged, setJudged] = useState(false);
  const day = parseTypedDate(typed);
  const isAllowed = (day: string) => (!min || day >= min) && (!max || day <= max);
  const fault: Fault = day === null ? 'ui.typedDateWrong' : isAllowed(day) ? null : 'ui.typedDateOutside';
  return {
    typed,
    type: (next: string) => {
      setTyped(next);
      setJudged(false);
    },
    /** YYYY-MM-DD once it is complete. */
    day,
    fault: judged ? fault : null,
    isAllowed,
    onChoose,
    take: () => (day !== null && fault === null ? onChoose(day) : setJudged(true)),
  };
}

/** The date field, submitted by Enter, with a button for today and a preview. */
export function DateEntry({ entry, focused }: { entry: ReturnType<typeof useDateEntry>; focused: boolean }) {
  const intl = useIntl();
  const { typed, type, day, fault, isAllowed, onChoose, take } = entry;
  const today = todayInBrussels();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through the portal to the surrounding form.
        event.stopPropagation();
        take();
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, width: 308, maxWidth: '100%', p: 1.5, pb: 0 }}
    >
      <TextInput
        label={<FormattedMessage id="ui.typedDate" />}
        value={typed}
        onChange={({ target }) => type(target.value)}
        // Places the caret after the first digit.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        autoFocus={focused}
        autoComplete="off"
        optional="group"
        error={fault && <FormattedMessage id={fault} />}
        help={day === null ? <FormattedMessage id="ui.typedDateHelp" /> : dayInWords(day, intl.locale)}
        live={fault ? intl.formatMessage({ id: fault }) : ''}
        sx={{ flex: 1 }}
      />
      <Button disabled={!isAllowed(today)} onClick={() => onChoose(today)} sx={{ mt: '26px', px: 1 }}>
        <FormattedMessage id="ui.today" />
      </Button>
    </Box>
  );
}
