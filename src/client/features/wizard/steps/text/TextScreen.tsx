import Box from '@mui/material/Box';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { filedSubjects } from '#domain/dossier/filing';
import { SkeletonText } from '../../../../ui/SkeletonText';
import { useContinue } from '../../drafts/useStepForm';
import { StepSheet } from '../../frame/StepSheet';
import { useDossier } from '../../useDossier';
import { NothingToPublish } from './NothingToPublish';
import { ProposalNotice } from './ProposalNotice';
import { TextForm } from './TextForm';
import { type Proposal, useProposal } from './useProposal';

/** The last step: the text to publish, or the documents of a dossier without a publication. */
export function TextScreen() {
  const { demande } = useDossier();
  return filedSubjects(dossierFacts(demande)).length > 0 ? <TextToPublish /> : <NothingToPublish />;
}

/** Starts with the proposal if no text is saved. */
function TextToPublish() {
  const { id, demande } = useDossier();
  const proposal = useProposal(id);
  const waits = demande.text === null && proposal.text === null && proposal.asking;
  return waits ? <Waiting proposal={proposal} /> : <TextForm proposal={proposal} />;
}

function Waiting({ proposal }: { proposal: Proposal }) {
  const form = useContinue('step4');
  return (
    <StepSheet form={form} onContinue={() => {}}>
      <ProposalNotice proposal={proposal} hasText={false} untouched={false} onRetry={() => {}} />
      <Box aria-busy sx={{ mt: 2 }}>
        <SkeletonText lines={8} lineHeight={40} />
      </Box>
    </StepSheet>
  );
}
