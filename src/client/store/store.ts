import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
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
import { api } from '../api/api';
import { devTools } from './devTools';
import { listener } from './listener';
import { persistence } from './persistence';
import { rootReducer } from './rootReducer';

/** The page has one store; a test makes its own. `persistor` reads and writes what the browser keeps. */
export function createStore() {
  const store = configureStore({
    reducer: persistReducer<ReturnType<typeof rootReducer>>(persistence(), rootReducer),
    middleware: (defaults) =>
      defaults({
        // These two checks exist in development only; on a busy machine they would complain about themselves.
        immutableCheck: { warnAfter: 500 },
        serializableCheck: {
          warnAfter: 500,
          // redux-persist puts functions in its own actions.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
    devTools,
  });
  return { store, persistor: persistStore(store) };
}

/** Resolves when the store holds what the browser keeps. */
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

export type AppStore = ReturnType<typeof createStore>['store'];
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R> = ThunkAction<R, RootState, unknown, UnknownAction>;
