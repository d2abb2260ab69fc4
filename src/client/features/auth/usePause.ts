import { useEffect, useState } from 'react';

/** The seconds left of a pause, updated every second; 0: none. `begin` starts or extends one. */
export function usePause() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  const pausing = left > 0;
  useEffect(() => {
    if (!pausing) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [pausing]);

  const begin = (seconds: number) => {
    const start = Date.now();
    setNow(start);
    setUntil((before) => Math.max(before, start + seconds * 1000));
  };
  return { left, begin };
}
