import { parentPort } from 'node:worker_threads';
import type { Manuscript } from './manuscript-rules.ts';
import { render } from './rules.ts';

// The thread in which texts are rendered: it answers each message with one.
parentPort?.on('message', (manuscript: Manuscript) => parentPort?.postMessage(render(manuscript)));
parentPort?.postMessage('READY');
