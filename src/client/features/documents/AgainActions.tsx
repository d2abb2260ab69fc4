import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useKeepTemplateMutation } from '../../entities/account/officeApi';
import { TemplateDialog } from '../../entities/account/TemplateDialog';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';

/** Starts another dossier from this one, for another company, or saves its choices as a template. */
export function AgainActions({ demandeId }: { demandeId: number }) {
  const { data: user } = useUserQuery();
  const [keep] = useKeepTemplateMutation();
  const [naming, setNaming] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  const role = user?.office_role ?? null;
  if (role === null || !roleMay(role, 'prepare')) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <ButtonLink variant="outlined" size="small" to={pathTo('step1', undefined, { from: demandeId })}>
          <FormattedMessage id="usual.again" />
        </ButtonLink>
        {roleMay(role, 'finish') && (
          <Button size="small" onClick={() => setNaming(true)}>
            <FormattedMessage id="usual.keep" />
          </Button>
        )}
      </Box>
      {kept !== null && (
        <Notice tone="info">
          <FormattedMessage id="usual.kept" values={{ name: kept }} />
        </Notice>
      )}
      {naming && (
        <TemplateDialog
          title={<FormattedMessage id="usual.keepTitle" />}
          submitLabel={<FormattedMessage id="usual.keepSubmit" />}
          name=""
          save={async (name) => {
            await keep({ demande_id: demandeId, name }).unwrap();
            setKept(name);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
