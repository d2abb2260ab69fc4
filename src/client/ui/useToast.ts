import { createContext, useContext } from 'react';

export interface Toast {
  tone?: 'error' | 'ok' | 'info';
  /** The bold opening sentence. */
  title: string;
  body?: string;
  /** "Réessayer". A toast with an action stays longer. */
  action?: { label: string; onClick: () => void };
  /** ms after which it goes by itself, where that is not as usual; the clock stands still while it is pointed at or has the focus. */
  lasts?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

export const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Says what happened elsewhere on the screen, or after one left it. What happened here belongs in a Notice. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
