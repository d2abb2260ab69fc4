import { createListenerMiddleware } from '@reduxjs/toolkit';

/** Where client/app registers what happens on its own: a dead token, an empty balance (see app/reactions.ts). */
export const listener = createListenerMiddleware();
