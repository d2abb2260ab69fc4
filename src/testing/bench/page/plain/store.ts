import { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
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

/** What the browser keeps, written by hand: the package's own storage does not survive a module bundler. */
const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};

interface Auth {
  token: string | null;
  lang: 'fr' | 'nl';
}

const auth = createSlice({
  name: 'auth',
  initialState: { token: null, lang: 'fr' } as Auth,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Auth['lang']>) => {
      state.lang = payload;
    },
    loggedIn: (state, { payload }: PayloadAction<string>) => {
      state.token = payload;
    },
  },
});
export const { languageChosen, loggedIn } = auth.actions;

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: ({ mutation }) => ({
    login: mutation<{ token: string }, { email: string; password: string }>({
      query: (body) => ({ url: '/login', method: 'POST', body }),
    }),
  }),
});
export const { useLoginMutation } = api;

const reducer = combineReducers({ auth: auth.reducer, [api.reducerPath]: api.reducer });

export const store = configureStore({
  reducer: persistReducer<ReturnType<typeof reducer>>(
    { key: 'plain', storage, whitelist: ['auth'] },
    reducer,
  ),
  middleware: (defaults) =>
    defaults({
      serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
    }).concat(api.middleware),
});
export const persistor = persistStore(store);
export type State = ReturnType<typeof store.getState>;
