import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { blogMarkdownBytesMax } from '#contract/blog-limits.ts';
import { hashOf, type Manuscript, type Rendering, type RenderingAnswer } from './rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import { failField } from '#server/kernel/http/errors.ts';

/** Of the processor, for one text. */
const limitMs = 700;
const checkMs = 50;
/** The thread ends when nothing was rendered for so long. */
const idleMs = 30_000;
const memoryLimits = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 };

const rendered = new LRUCache<string, Rendering>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html, text }) => html.length + text.length + 1,
});
const withConcurrencyLimit = createConcurrencyLimit(1);
let thread: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * The HTML of a text, which is kept by its hash (docs/product/blog.md#texts). @throws VAL001 under `markdown` for a
 * text that is too large, too complex or shows a picture of another site
 */
export async function renderManuscript(manuscript: Manuscript): Promise<Rendering> {
  if (Buffer.byteLength(manuscript.markdown) > blogMarkdownBytesMax)
    failField('markdown', 'markdown_size', { max: blogMarkdownBytesMax / 1000 });
  const hash = hashOf(manuscript);
  const known = rendered.get(hash);
  if (known) return known;
  const answer = await withConcurrencyLimit(() => renderInThread(manuscript));
  if ('problem' in answer) return failField('markdown', answer.problem);
  rendered.set(hash, answer.rendering);
  return answer.rendering;
}

/** A text that takes too long, or too much memory, costs the thread, not the process. */
async function renderInThread(manuscript: Manuscript): Promise<RenderingAnswer> {
  clearTimeout(idle);
  thread ??= startThread();
  const worker = await thread.catch((error: unknown) => {
    thread = undefined;
    throw error;
  });
  const answer = await ask(worker, manuscript);
  if (answer === undefined) {
    thread = undefined;
    await worker.terminate();
    return { problem: 'markdown_complex' };
  }
  idle = setTimeout(endThread, idleMs).unref();
  return answer;
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./thread-events.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: memoryLimits,
  });
  worker.unref();
  // Without a listener an error of the thread would end the process.
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}

/** Undefined when the thread failed, or needed too much time. */
async function ask(worker: Worker, manuscript: Manuscript): Promise<RenderingAnswer | undefined> {
  const asking = new AbortController();
  const { signal } = asking;
  try {
    const overrun = watchTime(worker, await worker.cpuUsage(), signal);
    const answered = once(worker, 'message', { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    worker.postMessage(manuscript);
    const first = await Promise.race([answered, overrun]);
    return first?.[0] as RenderingAnswer | undefined;
  } catch {
    return undefined;
  } finally {
    asking.abort();
  }
}

/** Ends when the thread has used its time, which other work of the machine does not count in. */
async function watchTime(worker: Worker, begin: NodeJS.CpuUsage, signal: AbortSignal): Promise<undefined> {
  for (let usedMs = 0; usedMs <= limitMs;) {
    await pause(checkMs, undefined, { signal });
    const { user, system } = await worker.cpuUsage(begin);
    usedMs = (user + system) / 1000;
  }
  return undefined;
}

function endThread(): void {
  const ending = thread;
  thread = undefined;
  void ending?.then((worker) => worker.terminate());
}
