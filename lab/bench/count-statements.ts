import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Client } from 'pg';

/*
 * Loaded into the server before its own code (`--import`): each response has the number of statements that were sent
 * since its request began, in the header x-statements.
 */
let sent = 0;
const prototype = Client.prototype as unknown as { query: (...input: unknown[]) => unknown };
const { query } = prototype;
prototype.query = function countAndQuery(...input) {
  sent += 1;
  return Reflect.apply(query, this, input);
};

subscribe('http.server.request.start', (message) => {
  const response =
    typeof message === 'object' && message && 'response' in message ? message.response : undefined;
  if (!(response instanceof ServerResponse)) return;
  const before = sent;
  const writeHead = response.writeHead.bind(response) as (...input: unknown[]) => ServerResponse;
  response.writeHead = (...input: unknown[]) => {
    response.setHeader('x-statements', sent - before);
    return writeHead(...input);
  };
});
