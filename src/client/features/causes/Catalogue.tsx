import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Place } from '#domain/causes/cause';
import { CAUSES, type CauseCheck, causeLine, causeRule, causeTitle } from '#domain/causes/causes';
import { STEPS } from '#domain/dossier/steps';
import { plainWords } from '#domain/language/plainWords';
import { placeName } from '../../entities/dossier/Places';
import type { MessageId } from '../../intl/messages';
import { DataTable } from '../../lists/DataTable';
import { SearchField } from '../../lists/SearchField';
import { Fold } from '../../ui/Fold';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { BLANKS } from './blanks';
import { CausesFoot } from './CausesFoot';
import { type CauseCells, useColumns } from './useColumns';

const OF_NO_DOSSIER: CauseCells = {
  withState: false,
  lines: ({ id }) => <FormattedMessage id={causeLine(id) as MessageId} values={BLANKS} />,
};

const ALL: CauseCheck[] = CAUSES.map((cause) => ({ id: cause.id, severity: cause.severity, cause, met: [] }));

/** Where a cause is corrected, in the order of the steps and then of the papers. */
const PLACES: Place[] = [...STEPS, 'documents', 'counter'].filter((place) =>
  CAUSES.some((cause) => cause.place === place),
) as Place[];

/** All causes of a refusal, without a dossier, grouped by where they are corrected; `?q=` is the search text. */
export function Catalogue() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const columns = useColumns(OF_NO_DOSSIER);
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
        {q === '' ? (
          PLACES.map((place) => {
            const rows = ALL.filter(({ cause }) => cause.place === place);
            const name = placeName(intl, place);
            return (
              <Fold
                key={place}
                title={name}
                aside={<FormattedMessage id="causeList.count" values={{ n: rows.length }} />}
              >
                <DataTable caption={name} columns={columns} rows={rows} rowKey={({ id }) => id} />
              </Fold>
            );
          })
        ) : (
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
        )}
      </Sheet>
      <CausesFoot />
    </>
  );
}
