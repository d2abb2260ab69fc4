import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAuditQuery } from '../../entities/administration/adminApi';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { ExportButton } from '../../lists/ExportButton';
import { ListTable } from '../../lists/ListTable';
import { useListView } from '../../lists/useListView';
import { PageHeader } from '../../ui/PageHeader';
import { AuditFilters, type AuditView } from './AuditFilters';
import { auditColumns } from './auditColumns';
import { AUDIT, PRESETS, type Preset } from './auditView';

const NONE = { q: '', kind: '', action: '', subject: '', number: '', from: '', until: '' } as const;

/** The audit log, for administrators. */
export function AuditScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const view: AuditView = useListView(AUDIT);
  const answer = useAuditQuery(view.argument, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => auditColumns(intl, formats, lang), [intl, formats, lang]);
  const title = intl.formatMessage({ id: 'title.adminAudit' });
  return (
    <>
      <PageHeader
        dense
        title={title}
        aside={
          <Box
            role="group"
            aria-label={intl.formatMessage({ id: 'audit.presets' })}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {(Object.keys(PRESETS) as Preset[]).map((name) => {
              const wanted = { ...NONE, ...PRESETS[name] };
              const isOn = Object.entries(wanted).every(
                ([filter, value]) => view.filters[filter as keyof typeof NONE] === value,
              );
              return (
                <Button
                  key={name}
                  variant={isOn ? 'contained' : 'outlined'}
                  aria-pressed={isOn}
                  onClick={() => view.filter(isOn ? NONE : wanted)}
                >
                  <FormattedMessage id={`audit.preset.${name}`} />
                </Button>
              );
            })}
          </Box>
        }
      />
      <ListTable
        caption={title}
        columns={columns}
        answer={answer}
        view={view}
        rowKey={({ id }) => id}
        dense
        filters={<AuditFilters view={view} />}
        none={{ title: 'audit.none' }}
        noMatch={{ title: 'audit.noMatch', clears: true }}
        failed="audit.failed"
      />
      <Box sx={{ mt: 2 }}>
        <ExportButton call="GET /admin/audit" filters={view.query} />
      </Box>
    </>
  );
}
