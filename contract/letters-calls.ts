import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Letter,
  LetterChange,
  LetterDeletion,
  LetterInput,
  LetterPage,
  LetterParams,
  LetterParts,
  LetterReach,
  LetterRecipientsQuery,
  LetterSending,
  LettersQuery,
  LetterStop,
  LetterTest,
} from './letters.ts';

export const listLetters = endpoint({
  method: 'GET',
  path: '/admin/letters',
  tag: 'Letters',
  summary: 'The letters to prospects, the newest first',
  access: 'editor',
  query: LettersQuery,
  response: { 200: LetterPage },
  shownBy: 'form',
});

export const getLetterParts = endpoint({
  method: 'GET',
  path: '/admin/letters/parts',
  tag: 'Letters',
  summary: 'What is around the text of every letter, and the letter of the opening',
  access: 'editor',
  provides: [],
  response: { 200: LetterParts },
});

export const countLetterRecipients = endpoint({
  method: 'GET',
  path: '/admin/letters/recipients',
  tag: 'Letters',
  summary: 'How many people an audience has now, and how many addresses of it refused a letter before',
  access: 'editor',
  query: LetterRecipientsQuery,
  response: { 200: LetterReach },
});

export const getLetter = endpoint({
  method: 'GET',
  path: '/admin/letters/:id',
  tag: 'Letters',
  summary: 'One letter',
  access: 'editor',
  errors: ['RES001'],
  params: LetterParams,
  response: { 200: Letter },
  shownBy: 'form',
});

export const createLetter = endpoint({
  method: 'POST',
  path: '/admin/letters',
  tag: 'Letters',
  summary: 'Keep a new letter as a draft',
  access: 'editor',
  body: LetterInput,
  response: { 201: Letter },
  shownBy: 'form',
});

export const changeLetter = endpoint({
  method: 'PUT',
  path: '/admin/letters/:id',
  tag: 'Letters',
  summary: 'Change a letter before it begins; one that is scheduled must lack nothing and reach someone',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'LTR001', 'LTR002'],
  params: LetterParams,
  body: LetterChange,
  response: { 200: Letter },
  shownBy: 'form',
});

export const deleteLetter = endpoint({
  method: 'DELETE',
  path: '/admin/letters/:id',
  tag: 'Letters',
  summary: 'Delete a draft',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'LTR001'],
  params: LetterParams,
  query: LetterDeletion,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const testLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/test',
  tag: 'Letters',
  summary: 'Mail a letter to oneself, in each language that lacks nothing',
  access: 'editor',
  errors: ['RES001'],
  params: LetterParams,
  response: { 200: LetterTest },
  shownBy: 'form',
});

export const previewLetterSending = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/send/preview',
  tag: 'Letters',
  summary: 'Who would get a letter and when it would begin; nothing is changed',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'LTR001', 'LTR002'],
  params: LetterParams,
  body: LetterSending,
  response: { 200: Letter },
  stale: [],
  shownBy: 'form',
});

export const sendLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/send',
  tag: 'Letters',
  summary: 'Send a letter now or at a time, or send on one that was stopped',
  access: 'editor',
  needsProof: true,
  errors: ['RES001', 'CNF001', 'LTR001', 'LTR002'],
  params: LetterParams,
  body: LetterSending,
  response: { 200: Letter },
  shownBy: 'form',
});

export const stopLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/stop',
  tag: 'Letters',
  summary:
    'Stop a letter: a scheduled one is a draft again, which keeps its time, one under way can be sent on',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'LTR001'],
  params: LetterParams,
  body: LetterStop,
  response: { 200: Letter },
  shownBy: 'form',
});
