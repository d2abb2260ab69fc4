import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fileKindOf, HEAD_BYTES, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { IMPORT_BYTES } from '#domain/clients/record';
import { base64Of } from '../../../forms/base64Of';
import { errorText, refusalText } from '../../../intl/errorText';
import { FileInput } from '../../../ui/FileInput';
import { Sheet } from '../../../ui/Sheet';
import { Turning } from '../../../ui/Turning';
import { useStartImportMutation } from '../clientsApi';

/** Chooses the file of a list, which is read at once. */
export function StartImport({ onStarted }: { onStarted: (id: number) => void }) {
  const intl = useIntl();
  const [start, { isLoading }] = useStartImportMutation();
  const [error, setError] = useState<string | null>(null);

  const choose = async (file: File | null) => {
    setError(null);
    if (!file) return;
    const fault = await faultOf(file);
    if (fault) return setError(errorText(intl, fault.code, fault.values));
    const content = await base64Of(file);
    if (content === null) return setError(errorText(intl, 'file.gone'));
    const answer = await start({ file_name: file.name.slice(0, 200), content });
    if (answer.data) return onStarted(answer.data.id);
    setError(refusalText(intl, answer.error) ?? null);
  };
  return (
    <Sheet>
      <FileInput
        accept=".xlsx,.csv"
        label={<FormattedMessage id="clients.import.file" />}
        help={<FormattedMessage id="clients.import.fileHelp" />}
        error={error}
        onChoose={(file) => void choose(file)}
      />
      {isLoading && (
        <div role="status">
          <Turning /> <FormattedMessage id="clients.import.reading" />
        </div>
      )}
    </Sheet>
  );
}

async function faultOf(file: File) {
  if (file.size > IMPORT_BYTES)
    return {
      code: 'extraction.tooLarge',
      values: { found: inMegabytes(file.size), most: inMegabytes(IMPORT_BYTES) },
    };
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const code = head && kindFault(fileKindOf(new Uint8Array(head)), 'lists');
  return code ? { code, values: {} } : null;
}
