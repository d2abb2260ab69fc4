import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type ShownToast, type Toast, ToastContext } from './useToast';

// Loaded on demand: most visits have no toast.
const ToastView = lazy(() => import('./ToastView').then((module) => ({ default: module.ToastView })));

let lastKey = 0;

interface Props {
  /** Number of the person on this page; another one drops the previous one's toasts. */
  visit?: number;
  children: ReactNode;
}

/** Shows toasts one after the other at the bottom left, and announces them. */
export function ToastProvider({ visit = 0, children }: Props) {
  const [queue, setQueue] = useState<readonly (ShownToast & { visit: number })[]>([]);
  // Toasts of an earlier visit are dropped.
  const show = useCallback(
    (toast: Toast) => {
      lastKey += 1;
      const key = lastKey;
      setQueue((waiting) => [...waiting, { ...toast, key, visit }]);
    },
    [visit],
  );
  const close = useCallback(
    (key: number) => setQueue((waiting) => waiting.filter((toast) => toast.key !== key)),
    [],
  );
  const current = queue.find((toast) => toast.visit === visit);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* The region is there before its words: only then are they announced everywhere. */}
      <Box role="status" aria-live="polite">
        {current && (
          <Suspense fallback={null}>
            <ToastView key={current.key} toast={current} onClose={close} />
          </Suspense>
        )}
      </Box>
    </ToastContext.Provider>
  );
}
