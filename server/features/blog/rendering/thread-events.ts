import { parentPort } from 'node:worker_threads';
import { type Manuscript, type RenderingAnswer, render } from './rules.ts';

/** The thread in which texts are rendered: READY first, then an answer for each message. */
function send(answer: RenderingAnswer | 'READY'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no origin.
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (manuscript: Manuscript) => send(render(manuscript)));
send('READY');
