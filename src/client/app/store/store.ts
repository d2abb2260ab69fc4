import { configureStore, type Reducer } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { api } from '../../api/api';
import type { Caller } from '../../api/caller';
import { authSlice } from '../../entities/account/authSlice';
import { creditsSlice } from '../../entities/credit/creditsSlice';
import { cessionSlice } from '../../entities/dossier/cessionSlice';
import { wizardSlice } from '../../entities/dossier/wizardSlice';
import { ticketsSlice } from '../../entities/ticket/ticketsSlice';
import { listener } from '../../store/listener';
import { type AppStore, type RootState, rootReducer } from '../../store/state';
import { devTools } from './devTools';
import { persistence } from './persistence';

for (const slice of [authSlice, wizardSlice, cessionSlice, ticketsSlice, creditsSlice, api])
  rootReducer.inject(slice);

/** The page has one store; a test creates its own. `persistor` reads and writes the browser's storage. */
export function createStore(): { store: AppStore; persistor: Persistor } {
  const caller: Caller = {
    session: () => store.getState().auth,
    editor: () => store.getState().wizard.editor,
  };
  const store = configureStore({
    reducer: persistReducer<RootState>(persistence(), rootReducer as Reducer<RootState>),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: caller },
        // These two checks exist only in development; on a busy machine they would warn about their own duration.
        immutableCheck: { warnAfter: 500 },
        serializableCheck: {
          warnAfter: 500,
          // redux-persist puts functions into its own actions.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
    devTools,
  });
  return { store, persistor: persistStore(store) };
}

/** Resolves when the store has the browser's stored values. */
export const filled = (persistor: Persistor): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return;
      stop();
      resolve();
    };
    const stop = persistor.subscribe(look);
    look();
  });
