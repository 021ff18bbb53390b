import { productionSettings } from '../programs/production-settings.ts';
import { startServer } from '../programs/processes.ts';
import type { Asked, Workload } from '../programs/requests.ts';

/** Of several counts the lowest one is of the request alone: a job may send statements at the same time. */
const counts = 5;

/** Says how many statements the server sends for each kind of request, once its caches are filled. */
export async function countStatements(
  { port, databaseUrl }: { port: number; databaseUrl: string },
  workloads: readonly Workload[],
): Promise<string[]> {
  const settings = {
    ...productionSettings(databaseUrl),
    NODE_OPTIONS: '--import ./lab/bench/count-statements.ts',
  };
  const server = await startServer(port, settings, '/readyz');
  const lines: string[] = [];
  try {
    for (const { name, urls, nextRequest, headers, status, afterwards } of workloads) {
      const counted: number[] = [];
      for (let turn = 0; turn <= counts; turn += 1) {
        const { path, ...own }: Asked = nextRequest?.() ?? { path: urls[0] ?? '' };
        const response = await fetch(`${server.origin}${path}`, {
          ...own,
          headers: { ...headers, ...own.headers },
        });
        const text = await response.text();
        if (!response.ok || (status ?? response.status) !== response.status)
          throw new Error(`${name}: ${path} was answered with ${response.status}: ${text}`);
        if (turn > 0) counted.push(Number(response.headers.get('x-statements')));
        await afterwards?.();
      }
      lines.push(`statements of ${name}: ${Math.min(...counted)}`);
    }
    return lines;
  } finally {
    await server.stop();
  }
}
