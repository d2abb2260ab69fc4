import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** What calls of the api are begun with, whatever else the store holds. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
export const useApiDispatch = useDispatch.withTypes<ApiDispatch>();
