import { useState } from 'react';
import { kept, saveFile } from '../../api/saveFile';
import { creditsApi } from '../../entities/credit/creditsApi';
import { useAppDispatch } from '../../store/hooks';

export type InvoiceType = 'pdf' | 'ubl';

/** The invoice of an order, or with `correcting` a credit note or a later invoice. */
export interface Paper {
  order: number;
  number: string;
  correcting: boolean;
}

/** Downloads invoices and credit notes, one at a time. */
export function useInvoiceFile() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ busy?: string; failed?: Paper; error?: unknown }>({});

  const save = async (paper: Paper, type: InvoiceType) => {
    if (state.busy) return;
    setState({ busy: `${paper.number}.${type}` });
    const asked = { id: paper.order, ...(paper.correcting && { credit_note: paper.number }) };
    const { invoice, invoiceUbl } = creditsApi.endpoints;
    try {
      const file = (type === 'pdf' ? invoice : invoiceUbl).initiate(asked, { forceRefetch: true });
      saveFile(await kept(dispatch(file)), `${paper.number}.${type === 'pdf' ? 'pdf' : 'xml'}`);
      setState({});
    } catch (error) {
      setState({ failed: paper, error });
    }
  };
  return { ...state, save };
}

export type InvoiceFile = ReturnType<typeof useInvoiceFile>;
