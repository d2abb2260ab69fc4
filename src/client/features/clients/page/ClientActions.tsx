import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import type { Client } from '#domain/clients/record';
import { demandeGone } from '../../../entities/dossier/wizardSlice';
import { useAppDispatch } from '../../../store/hooks';
import { FilePlusIcon, PencilIcon } from '../../../ui/icons';
import { EditClientDialog } from './EditClientDialog';
import { OpenFor } from './OpenFor';

/** Edits a client's data, or opens a dossier for it. */
export function ClientActions({ client }: { client: Client }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const open = () => {
    // The dossier that was open in this tab is closed, not changed.
    dispatch(demandeGone());
    void navigate(pathTo('step1', undefined, { company: client.number }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25, justifyItems: { xs: 'start', md: 'end' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button variant="outlined" startIcon={<PencilIcon size={16} />} onClick={() => setEditing(true)}>
          <FormattedMessage id="clients.page.edit" />
        </Button>
        <Button variant="contained" startIcon={<FilePlusIcon size={16} />} onClick={open}>
          <FormattedMessage id="clients.page.open" />
        </Button>
      </Box>
      <OpenFor client={client} onOpen={() => void dispatch(demandeGone())} />
      {editing && <EditClientDialog client={client} onClose={() => setEditing(false)} />}
    </Box>
  );
}
