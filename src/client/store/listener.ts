import { createListenerMiddleware } from '@reduxjs/toolkit';

/** Where client/app registers what happens on its own: a person who leaves, another one who comes (see app/reactions.ts). */
export const listener = createListenerMiddleware();
