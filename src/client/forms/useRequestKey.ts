import { useState } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * The Idempotency-Key of a call that adds something: the same for the same input, so that a retry adds nothing twice. Call `forget` after
 * success, so that the same input adds again.
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
