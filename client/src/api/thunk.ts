import {
  type AsyncThunkOptions,
  createAsyncThunk,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { ApiError, StaleAnswer } from './api-error.ts';
import type { Services } from './services.ts';

/**
 * Why a call failed: a message for a person, and the status when the server was reached. `reason` is what the server
 * said where the message is the specification's, `code` its name for programs.
 */
export type Failure = { message: string; status?: number; reason?: string; code?: string };

export type AppDispatch = ThunkDispatch<unknown, Services, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

type Work<Result, Argument> = (
  services: Services,
  argument: Argument,
  signal: AbortSignal,
) => Promise<Result>;

type Config = { extra: Services; rejectValue: Failure };

/**
 * An async thunk whose rejection always carries a Failure.
 * @param otherwise the message of point 8 for when the server gave none
 */
export const createApiThunk = <Result, Argument = void>(
  type: string,
  otherwise: string | ((argument: Argument) => string),
  work: Work<Result, Argument>,
  options?: Pick<AsyncThunkOptions<Argument, Config>, 'condition'>,
) =>
  createAsyncThunk<Result, Argument, Config>(
    type,
    async (argument, { extra, signal, rejectWithValue }) => {
      try {
        return await work(extra, argument, signal);
      } catch (error) {
        if (error instanceof StaleAnswer) throw error;
        const message = typeof otherwise === 'string' ? otherwise : otherwise(argument);
        return rejectWithValue(toFailure(error, message));
      }
    },
    options,
  );

function toFailure(error: unknown, otherwise: string): Failure {
  if (error instanceof ApiError) {
    const { status, reason, code } = error;
    return { message: error.message || otherwise, status, reason, code };
  }
  // A TypeError of fetch says 'Failed to fetch', an aborted call 'signal is aborted': neither helps anybody.
  const isReadable = !(error instanceof TypeError || error instanceof DOMException);
  const said = error instanceof Error && isReadable ? error.message : '';
  return { message: said || otherwise };
}

/** What a thunk's `unwrap()` threw; anything but a Failure is a bug, and is thrown again. */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return thrown as Failure;
  throw thrown;
}
