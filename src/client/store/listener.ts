import { createListenerMiddleware } from '@reduxjs/toolkit';

/** client/app registers reactions here, such as to a login or logout (see app/reactions.ts). */
export const listener = createListenerMiddleware();
