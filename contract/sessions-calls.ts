import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './primitives.ts';
import { SessionRecordPage, SessionRecordInput, SessionRecord } from './auth.ts';

export const listSessionRecords = endpoint({
  method: 'GET',
  path: '/session',
  tag: 'Sessions',
  summary: 'My session records, newest first',
  access: 'user',
  query: z.object(pageQuery),
  response: { 200: SessionRecordPage },
});

export const recordSession = endpoint({
  method: 'POST',
  path: '/session',
  tag: 'Sessions',
  summary: 'Record the browser of a session',
  access: 'public',
  body: SessionRecordInput,
  response: { 201: SessionRecord },
  shownBy: 'form',
});
