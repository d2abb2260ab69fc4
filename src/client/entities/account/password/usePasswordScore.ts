import { useEffect, useState } from 'react';

/** Judged after a pause: texts that change with every key would disturb, above all when read out. */
const PAUSE_MS = 400;

export interface Judged {
  password: string;
  /** 0 to 4; null while the word lists are not loaded, or failed to load. */
  score: number | null;
}

/** The strength of a password, after the person pauses. */
export function usePasswordScore(password: string, about: readonly string[]): Judged {
  const [judged, setJudged] = useState<Judged>({ password: '', score: null });
  const words = about.join('\n');

  useEffect(() => {
    let wanted = true;
    const judge = async () => {
      const score = password === '' ? null : await guess(password, words.split('\n'));
      if (wanted) setJudged({ password, score });
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return judged;
}

async function guess(password: string, about: string[]): Promise<number | null> {
  try {
    const { scoreOf } = await import(/* webpackChunkName: "password-guess" */ './guess');
    return await scoreOf(password, about);
  } catch {
    // The server judges again anyway.
    return null;
  }
}
