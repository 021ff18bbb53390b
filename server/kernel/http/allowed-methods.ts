import type { RouteOptions } from 'fastify';

type Address = { segments: readonly string[]; methods: readonly string[] };

/** Collects the methods of every route, so that a 405 can name those that its address accepts. */
export function createAllowedMethods() {
  const addresses: Address[] = [];
  return {
    register: ({ url, method }: RouteOptions): void => {
      if (!url.includes('*')) addresses.push({ segments: segmentsOf(url), methods: [method].flat() });
    },
    /** In the order of registration, each once; none for an address without a route. */
    of(path: string): string[] {
      const segments = segmentsOf(path);
      const found = addresses.filter((one) => isAddressOf(one.segments, segments));
      return [...new Set(found.flatMap(({ methods }) => methods))];
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
