import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import { useUserQuery } from '../../entities/account/accountApi';
import { SampleMark, useTrySample } from '../../entities/dossier/sample';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { ArrowRightIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { UndoDelete } from './UndoDelete';
import { useUndoableDelete } from './useUndoableDelete';

const dashed = { border: '1px dashed', borderColor: 'field' };

/** The sample dossier: offered to a user without dossiers, and shown as long as it exists. It is in no list and no figure. */
export function SampleBlock({ offered = false }: { offered?: boolean }) {
  const intl = useIntl();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: user } = useUserQuery();
  const trying = useTrySample();
  const deletion = useUndoableDelete();
  const id = user?.sample ?? null;
  const isThere = id !== null && !deletion.gone.includes(id);
  if (!user || !roleMay(user.office_role ?? null, 'prepare')) return null;
  if (!offered && !isThere && !deletion.undoable) return null;
  const failure = failureText(intl, trying.error);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ my: 3.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...dashed,
          display: 'inline-block',
          borderBottom: 0,
          borderRadius: '4px 4px 0 0',
          bgcolor: 'inset',
          color: 'text.secondary',
          typography: 'caption',
          fontWeight: 600,
          px: '14px',
          py: '5px',
        }}
      >
        <FormattedMessage id="sample.tab" />
      </Box>
      <Sheet padding="none" sx={{ ...dashed, borderTopLeftRadius: 0, px: { xs: 2, md: 3 }, py: 2 }}>
        <Box
          sx={{
            display: 'grid',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          }}
        >
          <div>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}
            >
              <Typography
                variant="label"
                component="h2"
                id={headingId}
                ref={heading}
                tabIndex={-1}
                sx={{ m: 0 }}
              >
                <FormattedMessage id="sample.company" />
              </Typography>
              <SampleMark />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px' }}>
              <FormattedMessage id="sample.line" />
            </Typography>
          </div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <BusyButton
              variant="outlined"
              color="inherit"
              endIcon={<ArrowRightIcon size={16} />}
              busy={trying.busy}
              busyLabel={<FormattedMessage id="sample.opening" />}
              onClick={() => {
                // Otherwise leaving the page would delete the sample that is being opened.
                if (deletion.undoable) deletion.undo();
                trying.start();
              }}
            >
              <FormattedMessage id={isThere ? 'sample.goOn' : 'sample.try'} />
            </BusyButton>
            {isThere && (
              <Button
                onClick={() => {
                  deletion.remove({ id });
                  heading.current?.focus();
                }}
              >
                <FormattedMessage id="sample.remove" />
              </Button>
            )}
          </Box>
        </Box>
        {failure && (
          <Notice tone="error" sx={{ mt: 2 }}>
            {failure}
          </Notice>
        )}
      </Sheet>
      <VisuallyHidden component="div">
        <span role="status">{deletion.undoable && <FormattedMessage id="sample.removed" />}</span>
      </VisuallyHidden>
      <UndoDelete deletion={deletion} title="sample.removed" onLeft={() => heading.current?.focus()} />
    </Box>
  );
}
