import type { RouteOptions } from 'fastify';

type Known = { segments: readonly string[]; verbs: readonly string[] };

/** The methods that an address accepts, for the response to another one. */
export function createKnownVerbs() {
  const known: Known[] = [];
  return {
    learn: ({ url, method }: RouteOptions): void => {
      if (!url.includes('*')) known.push({ segments: segmentsOf(url), verbs: [method].flat() });
    },
    /** In the order of registration, each once; none for an address without a route. */
    at(path: string): string[] {
      const segments = segmentsOf(path);
      const found = known.filter((one) => isAddressOf(one.segments, segments));
      return [...new Set(found.flatMap(({ verbs }) => verbs))];
    },
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function isAddressOf(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((one, nth) => one.startsWith(':') || one === segments[nth])
  );
}
