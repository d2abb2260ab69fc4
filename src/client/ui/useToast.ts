import { createContext, useContext } from 'react';

export interface Toast {
  tone?: 'error' | 'ok' | 'info';
  /** The bold first sentence. */
  title: string;
  body?: string;
  /** "Réessayer". A toast with an action stays longer. */
  action?: { label: string; onClick: () => void };
  /** Time in ms if not the default; paused on hover and focus. */
  lasts?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

export const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Reports something that happened elsewhere or after leaving the screen. Otherwise use a Notice. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
