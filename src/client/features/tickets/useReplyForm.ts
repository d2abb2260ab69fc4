import { useEffect, useState } from 'react';
import { newReplySchema } from '#domain/tickets/ticket';
import { isApiError } from '../../api/apiError';
import { useReplyToTicketMutation } from '../../entities/ticket/ticketsApi';
import { replyTyped } from '../../entities/ticket/ticketsSlice';
import { useForm } from '../../forms/useForm';
import { useLeaveWarning } from '../../forms/useLeaveWarning';
import { useRequestKey } from '../../forms/useRequestKey';
import { useAppDispatch } from '../../store/hooks';
import { addFiles, encodeFiles, type FileFault } from './chosenFiles';

const schema = newReplySchema.pick(['text']);

/** An answer with files. The text is kept until it is sent; files are lost when the page is left. */
export function useReplyForm(ticketId: number, typed: string) {
  const dispatch = useAppDispatch();
  const [reply] = useReplyToTicketMutation();
  const requestKey = useRequestKey();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const [isSent, setSent] = useState(false);

  const form = useForm({
    initial: { text: typed },
    schema,
    save: async ({ text }) => {
      setSent(false);
      const attachments = await encodeFiles(files);
      const content = [text, files.map(({ name, size, lastModified }) => [name, size, lastModified])];
      await reply({ id: ticketId, text, attachments, requestKey: requestKey.keyOf(content) }).unwrap();
      requestKey.forget();
      setFiles([]);
      setFaults([]);
      setSent(true);
      form.resetForm({ values: { text: '' } });
    },
  });

  // Only the files would be lost: the text is kept.
  useLeaveWarning(files.length > 0);
  const { text } = form.values;
  useEffect(() => {
    dispatch(replyTyped({ id: ticketId, text }));
  }, [dispatch, ticketId, text]);

  return {
    ...form,
    files,
    faults: [...faults, ...refusedFiles(form.refusal, files)],
    isSent: isSent && text === '',
    add: async (more: readonly File[]) => {
      const result = await addFiles(files, more);
      setFiles(result.files);
      setFaults(result.faults);
    },
    remove: (file: File) => {
      setFiles(files.filter((other) => other !== file));
      setFaults([]);
      form.setStatus(undefined);
    },
  };
}

/** The server's errors for single files. */
function refusedFiles(error: unknown, files: readonly File[]): FileFault[] {
  if (!isApiError(error)) return [];
  const { values } = error;
  return Object.entries(error.errors ?? {}).flatMap(([path, [code]]) => {
    const at = /^attachments\[(\d+)\]/.exec(path)?.[1];
    const name = at === undefined ? undefined : files[Number(at)]?.name;
    return name !== undefined && code !== undefined ? [{ name, code, values }] : [];
  });
}
