import { type ChangeEventHandler, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NameSearch } from '../../../../entities/company/useNameSearch';
import { failureText } from '../../../../intl/errorText';
import { SearchIcon } from '../../../../ui/icons';
import { RetryButton } from '../../../../ui/RetryButton';
import { TextInput } from '../../../../ui/TextInput';

interface Props {
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  search: NameSearch;
}

/** The name to search for, and how many companies were found. */
export function NameField({ value, onChange, search }: Props) {
  const intl = useIntl();
  const { asked, rows, total, error, isFetching } = search;
  const field = useRef<HTMLInputElement>(null);
  const retry = () => {
    // The button disappears with the answer, and the focus with it.
    field.current?.focus();
    search.refetch();
  };
  const found =
    asked && !isFetching && !error
      ? intl.formatMessage(
          { id: total > rows.length ? 'step1.foundMore' : 'step1.found' },
          { n: rows.length },
        )
      : '';
  return (
    <TextInput
      name="name"
      inputRef={field}
      label={<FormattedMessage id="step1.name" />}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      start={<SearchIcon />}
      // As high as the number field beside it.
      sx={{ '& .MuiOutlinedInput-root': { minHeight: 44 } }}
      live={found}
      help={found || <FormattedMessage id="step1.nameHelp" />}
      error={
        error && (
          <>
            {failureText(intl, error)}
            <RetryButton inLine size="small" onClick={retry} />
          </>
        )
      }
    />
  );
}
