import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { formatEnterpriseNumber, useFormats } from '../../intl/formats';
import { FolderCard } from '../../ui/FolderCard';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { stepOf } from './stepOf';
import { useResume } from './useResume';

export interface DraftCardProps {
  demande: DemandeSummary;
  onDelete: () => void;
}

/** A demande under 100 %: how far it is, what is missing, and the two things to do with it. */
export function DraftCard({ demande, onDelete }: DraftCardProps) {
  const intl = useIntl();
  const formats = useFormats();
  const resume = useResume();
  const { id, denomination: company, missing } = demande;
  return (
    <FolderCard
      tab={formatEnterpriseNumber(demande.enterprise_number)}
      title={company}
      progress={demande.progress / 100}
      line={<FormattedMessage id="demandes.stepLine" values={stepOf(intl, demande)} />}
      missing={missing > 0 && <FormattedMessage id="demandes.missing" values={{ n: missing }} />}
      action={
        <Button variant="outlined" size="small" onClick={() => resume(demande)}>
          <FormattedMessage id="demandes.resume" />
          <VisuallyHidden> {company}</VisuallyHidden>
        </Button>
      }
      when={formats.since(demande.updated_at)}
      onDelete={onDelete}
      deleteLabel={intl.formatMessage({ id: 'demandes.deleteLabel' }, { id, company })}
    />
  );
}
