import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StepName } from '#domain/dossier/wizard';
import { Notice } from '../../../ui/Notice';
import { RemoveSample } from '../RemoveSample';

/** Steps on which a real dossier asks for identity checks. */
const CHECKING: readonly StepName[] = ['step2', 'dirigeantsService', 'cessionService'];

/** On every step of a sample dossier: explains it and offers to remove it. */
export function SampleNotice({ id, step }: { id: number; step: StepName }) {
  const [asked, setAsked] = useState(false);
  return (
    <Notice
      tone="info"
      live="off"
      action={
        <Button size="small" onClick={() => setAsked(true)}>
          <FormattedMessage id="sample.remove" />
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      <FormattedMessage id="sample.inWizard" />{' '}
      {CHECKING.includes(step) && <FormattedMessage id="sample.unchecked" />}
      <RemoveSample id={id} open={asked} onKeep={() => setAsked(false)} />
    </Notice>
  );
}
