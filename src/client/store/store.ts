import { combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { api } from '../api/api';
import { authSlice } from '../features/auth/authSlice';
import { cessionSlice } from '../features/cession/cessionSlice';
import { ticketsSlice } from '../features/tickets/ticketsSlice';
import { wizardSlice } from '../features/wizard/wizardSlice';
import { devTools } from './devTools';
import { listener } from './listener';
import { authPersistence, wizardPersistence } from './persistence';

const createReducer = () =>
  combineReducers({
    auth: persistReducer(authPersistence(), authSlice.reducer),
    wizard: persistReducer(wizardPersistence(), wizardSlice.reducer),
    cession: cessionSlice.reducer,
    tickets: ticketsSlice.reducer,
    [api.reducerPath]: api.reducer,
  });

/** The page has one store, below; a test makes its own. `persistor` reads and writes what the browser keeps. */
export function createStore() {
  const store = configureStore({
    reducer: createReducer(),
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

export type AppStore = ReturnType<typeof createStore>['store'];
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
