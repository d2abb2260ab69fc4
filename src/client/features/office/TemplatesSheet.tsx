import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import type { Office, OfficeTemplate } from '#domain/office/office';
import {
  useDeleteTemplateMutation,
  useOfficeTemplatesQuery,
  useRenameTemplateMutation,
} from '../../entities/account/officeApi';
import { TemplateDialog } from '../../entities/account/TemplateDialog';
import { failureText } from '../../intl/errorText';
import { LoadFailure } from '../../lists/LoadFailure';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';

/** The office's templates: renamed and deleted here, created from a dossier. */
export function TemplatesSheet({ role }: Pick<Office, 'role'>) {
  const intl = useIntl();
  const answer = useOfficeTemplatesQuery();
  const [rename] = useRenameTemplateMutation();
  const [remove, removing] = useDeleteTemplateMutation();
  const [renamed, setRenamed] = useState<OfficeTemplate | null>(null);
  const [leaving, setLeaving] = useState<OfficeTemplate | null>(null);
  const { data, error } = answer;
  if (error) return <LoadFailure answer={answer} title="usual.loadFailed" />;
  return (
    <Sheet component="section" aria-labelledby="office-templates">
      <Typography variant="h2" id="office-templates">
        <FormattedMessage id="usual.templates" />
      </Typography>
      {!data && <SkeletonText lines={2} lineHeight={40} />}
      {data?.templates.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          <FormattedMessage id="usual.none" />
        </Typography>
      )}
      {data && data.templates.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {data.templates.map((template) => (
            <Box component="li" key={template.id} sx={row}>
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{template.name}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {[
                    ...template.services.map((service) =>
                      intl.formatMessage({ id: `demandes.services.${service}` }),
                    ),
                    template.depositor &&
                      (template.depositor.name ??
                        intl.formatMessage({ id: `step2.${template.depositor.kind}` })),
                    template.place,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              {roleMay(role, 'finish') && (
                <div>
                  <Button
                    size="small"
                    onClick={() => setRenamed(template)}
                    aria-label={intl.formatMessage({ id: 'usual.renameOf' }, { name: template.name })}
                  >
                    <FormattedMessage id="usual.rename" />
                  </Button>
                  <Button
                    size="small"
                    onClick={() => {
                      removing.reset();
                      setLeaving(template);
                    }}
                    aria-label={intl.formatMessage({ id: 'usual.deleteOf' }, { name: template.name })}
                  >
                    <FormattedMessage id="usual.delete" />
                  </Button>
                </div>
              )}
            </Box>
          ))}
        </Box>
      )}
      {renamed && (
        <TemplateDialog
          title={<FormattedMessage id="usual.renameOf" values={{ name: renamed.name }} />}
          submitLabel={<FormattedMessage id="usual.rename" />}
          name={renamed.name}
          save={(name) => rename({ id: renamed.id, name }).unwrap()}
          onClose={() => setRenamed(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          title={<FormattedMessage id="usual.deleteTitle" values={{ name: leaving.name }} />}
          confirmLabel={<FormattedMessage id="usual.delete" />}
          busyLabel={<FormattedMessage id="office.removing" />}
          keepLabel={<FormattedMessage id="usual.deleteKeep" />}
          busy={removing.isLoading}
          error={removing.error === undefined ? undefined : { text: failureText(intl, removing.error) }}
          onKeep={() => setLeaving(null)}
          onConfirm={() =>
            void remove({ id: leaving.id })
              .unwrap()
              .then(() => setLeaving(null))
              .catch(() => undefined)
          }
        >
          <FormattedMessage id="usual.deleteText" />
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
};
