import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { writeNames, type ApiExtra } from './base.ts';

/** Reads an address of the API in its own process. */
export type ReadInProcess = (
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: string }>;
type InProcess = { read: ReadInProcess; language: string; deletedName: string };

/**
 * How the server asks the API for the data of a page: what fetchBaseQuery answers, without its requests, its copies of the
 * answer and its timer (decision 56). A page makes up to five such calls.
 */
export function inProcess({ read, language, deletedName }: InProcess): ApiExtra {
  return {
    async query(args: string | FetchArgs) {
      const { url, params } = typeof args === 'string' ? { url: args } : args;
      const search = params ? `?${new URLSearchParams(params).toString()}` : '';
      try {
        const { status, body } = await read(`${url}${search}`, { 'accept-language': language });
        const data: unknown = body === '' ? null : JSON.parse(writeNames(body, deletedName));
        return status >= 200 && status < 300 ? { data } : { error: { status, data } };
      } catch (error) {
        return { error: { status: 'FETCH_ERROR', error: String(error) } };
      }
    },
  };
}
