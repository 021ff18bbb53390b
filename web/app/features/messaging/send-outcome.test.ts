import { expect, test } from 'vitest';
import { outcomeOf } from './send-outcome.ts';

test.for([400, 403, 404, 409, 422])('%i is a refusal with the words of the server', (status) => {
  expect(outcomeOf(status, 'Trop long.')).toEqual({ result: 'refused', problem: 'Trop long.' });
});

test.for(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 401, 408, 429, 500, 503, undefined])(
  '%s may pass',
  (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ result: 'later' });
  },
);
