import { useState } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * The key of a call that adds something (Idempotency-Key): the same as long as the same is sent, so that a retry after a lost
 * answer adds nothing twice. `forget` when it went through: saying the same again is something new.
 */
export function useRequestKey() {
  const [last, setLast] = useState({ content: '', key: '' });
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (text === last.content) return last.key;
      const key = uuid();
      setLast({ content: text, key });
      return key;
    },
    forget: () => setLast({ content: '', key: '' }),
  };
}
