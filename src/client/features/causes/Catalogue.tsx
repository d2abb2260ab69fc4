import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CAUSES, type CauseCheck, causeLine } from '#domain/law/causes/causes';
import { placeName } from '../../entities/dossier/Places';
import type { MessageId } from '../../intl/messages';
import { DataTable } from '../../lists/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { BLANKS } from './blanks';
import { CausesFoot } from './CausesFoot';
import { type CauseCells, useColumns } from './useColumns';

const ALL: CauseCheck[] = CAUSES.map((cause) => ({ id: cause.id, severity: cause.severity, cause, met: [] }));

/** Everything a registry looks at, of no dossier. */
export function Catalogue() {
  const intl = useIntl();
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
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.causes" />}
        line={<FormattedMessage id="causeList.catalogueLine" values={{ n: ALL.length }} />}
      />
      <Sheet padding="none" strong>
        <DataTable
          caption={intl.formatMessage({ id: 'title.causes' })}
          columns={columns}
          rows={ALL}
          rowKey={({ id }) => id}
        />
      </Sheet>
      <CausesFoot />
    </>
  );
}
