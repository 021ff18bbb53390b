import { relative } from 'node:path';
import { afterAll } from 'vitest';
import { ownProcessorTime, recordProcessorTime } from './processor-time.ts';

const before = ownProcessorTime();
// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures from the pattern.
afterAll(({}, { file }) => {
  recordProcessorTime({ name: relative(process.cwd(), file.filepath), ms: ownProcessorTime() - before });
});
