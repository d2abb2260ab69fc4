import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { SkeletonText } from '../../../ui/SkeletonText';
import { useStepFacts } from './facts';

export function StepSkeleton() {
  const { step } = useStepFacts();
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        <FormattedMessage id={`wizard.step.${step}`} />
      </Typography>
      <Box sx={{ mt: 3 }} aria-busy>
        <SkeletonText lines={6} lineHeight={44} />
      </Box>
    </>
  );
}
