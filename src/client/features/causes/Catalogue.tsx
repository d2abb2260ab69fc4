import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { CAUSES, type CauseCheck, causeLine, causeRule, causeTitle } from '#domain/causes/causes';
import { plainWords } from '#domain/language/plainWords';
import { placeName } from '../../entities/dossier/Places';
import type { MessageId } from '../../intl/messages';
import { DataTable } from '../../lists/DataTable';
import { SearchField } from '../../lists/SearchField';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { BLANKS } from './blanks';
import { CausesFoot } from './CausesFoot';
import { type CauseCells, useColumns } from './useColumns';

const ALL: CauseCheck[] = CAUSES.map((cause) => ({ id: cause.id, severity: cause.severity, cause, met: [] }));

/** Everything a registry looks at, of no dossier; `?q=` has the words that are looked for. */
export function Catalogue() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const columns = useColumns(
    useMemo<CauseCells>(
      () => ({
        withState: false,
        lines: ({ id }) => <FormattedMessage id={causeLine(id) as MessageId} values={BLANKS} />,
        place: ({ cause }) => placeName(intl, cause.place),
      }),
      [intl],
    ),
  );
  const found = useMemo(() => {
    const words = plainWords(q).split(' ');
    const written = ({ id }: CauseCheck) =>
      [causeTitle(id), causeLine(id), causeRule(id)]
        .map((text) => intl.formatMessage({ id: text as MessageId }, BLANKS))
        .join(' ');
    return ALL.filter((check) => words.every((word) => plainWords(written(check)).includes(word)));
  }, [intl, q]);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.causes" />}
        line={<FormattedMessage id="causeList.catalogueLine" values={{ n: ALL.length }} />}
      />
      <Sheet padding="none" strong>
        <Box
          role="search"
          aria-label={intl.formatMessage({ id: 'causeList.search' })}
          sx={{ p: 2, maxWidth: 480 }}
        >
          <SearchField
            label={<FormattedMessage id="causeList.search" />}
            value={q}
            onSearch={(words) =>
              setQuery(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true })
            }
          />
        </Box>
        <DataTable
          caption={intl.formatMessage({ id: 'title.causes' })}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          empty={
            <Typography sx={{ color: 'text.secondary' }}>
              <FormattedMessage id="causeList.noneFound" values={{ q }} />
            </Typography>
          }
        />
      </Sheet>
      <CausesFoot />
    </>
  );
}
