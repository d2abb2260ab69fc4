import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { isApiError } from '../../../../api/apiError';
import { useAddShareholdersMutation, useLazyExtractionQuery } from '../../../../entities/dossier/servicesApi';
import { BusyButton } from '../../../../ui/BusyButton';
import { Notice } from '../../../../ui/Notice';
import { errorFieldSentence } from '../../people/failure';
import { DocumentChoice } from './DocumentChoice';
import type { OpeningValues } from './opening';
import type { Reading } from './ReadNotice';

interface Props {
  demande: Demande;
  onManual: () => void;
  /** The opening distribution is saved: the list, and how many people were found. */
  onExtracted: (list: Shareholder[], found: number) => void;
  onRead: (values: OpeningValues, reading: Reading) => void;
  onClose: () => void;
}

/** Asks for the source of the opening distribution: published documents, an uploaded document, or typing. */
export function ChoiceDialog({ demande, onManual, onExtracted, onRead, onClose }: Props) {
  const intl = useIntl();
  const id = useId();
  const [extract, extraction] = useLazyExtractionQuery();
  const [add, adding] = useAddShareholdersMutation();
  const [failure, setFailure] = useState<ReactNode>(null);
  const manual = useRef<HTMLButtonElement>(null);
  const busy = extraction.isFetching || adding.isLoading;
  const replaces = demande.shareholders.some(({ is_origin }) => is_origin === 1);

  const runExtraction = async () => {
    setFailure(null);
    const found = await extract({ enterpriseNumber: demande.enterprise_number });
    if (!found.data) return setFailure(notExtracted(found.error));
    const { finalResponse, source, date } = found.data.finalResponse;
    const { total_shares, shareholders } = finalResponse;
    const given = { demande_id: demande.id, is_origin: 1, total_shares, shareholders } as const;
    const added = await add({ ...given, extracted_from: { source, date } });
    if ('error' in added) return setFailure(errorFieldSentence(intl, added.error, 'cessionParts.errorAdd'));
    onExtracted(added.data, shareholders.length);
  };

  // After a failure the button for typing it is focused.
  useEffect(() => {
    if (failure) manual.current?.focus();
  }, [failure]);

  /** 404: nothing was found. Anything else is a failure; it can still be typed. */
  const notExtracted = (error: unknown) =>
    isApiError(error) && error.status === 404
      ? intl.formatMessage({ id: 'extraction.notFound' })
      : errorFieldSentence(intl, error, 'cessionParts.extractionFailed');

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="cessionParts.choiceTitle" />
      </DialogTitle>
      <DialogContent>
        <div id={`${id}-text`}>
          <FormattedMessage id="cessionParts.choiceText" />{' '}
          {replaces && <FormattedMessage id="cessionParts.choiceReplaces" />}
        </div>
        {failure && (
          <Notice tone="warn" live="alert" sx={{ mt: 2 }}>
            {failure}
          </Notice>
        )}
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch' }}>
        <BusyButton
          autoFocus
          variant={failure ? 'outlined' : 'contained'}
          busy={busy}
          busyLabel={<FormattedMessage id="cessionParts.extracting" />}
          onClick={runExtraction}
        >
          <FormattedMessage id="cessionParts.choiceAuto" />
        </BusyButton>
        <Hint id="cessionParts.choiceAutoText" />
        <DocumentChoice demandeId={demande.id} onRead={onRead} />
        <Button
          ref={manual}
          variant={failure ? 'contained' : 'outlined'}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onManual();
          }}
        >
          <FormattedMessage id="cessionParts.choiceManual" />
        </Button>
        <Hint id="cessionParts.choiceManualText" />
        {replaces && (
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="cessionParts.choiceKeep" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Hint({ id }: { id: 'cessionParts.choiceAutoText' | 'cessionParts.choiceManualText' }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 1 }}>
      <FormattedMessage id={id} />
    </Typography>
  );
}
