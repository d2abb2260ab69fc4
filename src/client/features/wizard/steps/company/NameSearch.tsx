import { type ChangeEventHandler, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useEnterprisesQuery } from '../../../../entities/company/enterprisesApi';
import { failureText } from '../../../../intl/errorText';
import { SearchIcon } from '../../../../ui/icons';
import { RetryButton } from '../../../../ui/RetryButton';
import { TextInput } from '../../../../ui/TextInput';
import { useDebounced } from './useDebounced';

/** Long enough not to ask at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The least the server takes. */
const LEAST = 2;
/** More lines than this are no suggestion any more. */
const MOST = 8;

/** Companies whose name or number is like `typed`. */
export function useNameSearch(typed: string) {
  const query = useDebounced(typed.trim(), PAUSE_MS);
  const asked = query.length >= LEAST && typed.trim().length >= LEAST;
  const { currentData, error, isFetching, refetch } = useEnterprisesQuery(
    { query, per_page: MOST },
    { skip: !asked },
  );
  return {
    asked,
    rows: asked && !error ? (currentData?.data ?? []) : [],
    total: currentData?.meta.total ?? 0,
    /** YYYY-MM-DD: the day that the registry's data describe. */
    dataDate: currentData?.data_date,
    error: asked ? error : undefined,
    isFetching: asked && isFetching,
    refetch,
  };
}

export type NameSearch = ReturnType<typeof useNameSearch>;

interface Props {
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  search: NameSearch;
}

/** The name to search for, and how many were found. */
export function NameField({ value, onChange, search }: Props) {
  const intl = useIntl();
  const { asked, rows, total, error, isFetching } = search;
  const field = useRef<HTMLInputElement>(null);
  const retry = () => {
    // The button goes once there is an answer.
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
      // As high as the comb beside it.
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
