import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fileKindOf, HEAD_BYTES, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { DOCUMENT_BYTES } from '#domain/dossier/holderRecords';
import { isApiError } from '../../../../api/apiError';
import { useReadExtractionMutation } from '../../../../entities/dossier/servicesApi';
import { base64Of } from '../../../../forms/base64Of';
import { errorText, type TextValues } from '../../../../intl/errorText';
import { FileInput } from '../../../../ui/FileInput';
import { Turning } from '../../../../ui/Turning';
import { errorFieldSentence } from '../../people/failure';
import { type OpeningValues, openingRead } from './opening';
import { type Reading, readingOf } from './ReadNotice';

interface Props {
  demandeId: number;
  onRead: (values: OpeningValues, reading: Reading) => void;
}

/** Uploads and reads a deed, a share register or a list; its lines are confirmed one by one before anything is saved. */
export function DocumentChoice({ demandeId, onRead }: Props) {
  const intl = useIntl();
  const [read, { isLoading }] = useReadExtractionMutation();
  const [error, setError] = useState<string | null>(null);
  /** The file chosen last; the result of an earlier one is ignored. */
  const last = useRef<File | null>(null);

  const choose = async (file: File | null) => {
    last.current = file;
    setError(null);
    const fault = file && (await faultOf(file));
    if (last.current !== file || !file) return;
    if (fault) return setError(errorText(intl, fault.code, fault.values));
    const content = await base64Of(file);
    if (content === null) return setError(errorText(intl, 'file.gone'));
    const answer = await read({ id: demandeId, content });
    if (last.current !== file) return;
    if (answer.data) {
      const { finalResponse } = answer.data;
      return onRead(openingRead(finalResponse.finalResponse.shareholders), readingOf(finalResponse));
    }
    setError(sentence(answer.error));
  };
  /** What is wrong with the file, or why it could not be read. */
  function sentence(failure: unknown): string {
    const [code] = (isApiError(failure) && failure.errors?.content) || [];
    if (code) return errorText(intl, code, isApiError(failure) ? failure.values : undefined);
    return errorFieldSentence(intl, failure, 'cessionParts.readFailed');
  }

  return (
    <Box sx={{ mb: 1 }}>
      <FileInput
        accept=".xlsx,.csv,.pdf"
        label={<FormattedMessage id="cessionParts.choiceRead" />}
        help={
          <FormattedMessage id="cessionParts.choiceReadText" values={{ most: inMegabytes(DOCUMENT_BYTES) }} />
        }
        error={error}
        onChoose={(file) => void choose(file)}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' }, mt: 1, typography: 'body2' }}>
        {isLoading && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '10px' }}>
            <Turning />
            <FormattedMessage id="cessionParts.reading" />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The errors that are found before the upload. */
async function faultOf(file: File): Promise<{ code: string; values?: TextValues } | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const code = head ? kindFault(fileKindOf(new Uint8Array(head)), 'lists') : 'file.gone';
  if (code) return { code };
  if (file.size <= DOCUMENT_BYTES) return null;
  const values = { found: inMegabytes(file.size), most: inMegabytes(DOCUMENT_BYTES) };
  return { code: 'extraction.tooLarge', values };
}
