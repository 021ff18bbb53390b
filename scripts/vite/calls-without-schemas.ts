import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

/** What the web needs to know of a call: its schemas, access and errors stay on the server. A read names no method. */
const ofCall = ({
  method,
  path,
  unversioned,
  tag,
  provides,
  stale,
  answers,
  shownBy,
  sentOnClose,
  closedInViews,
}: Endpoint) => ({
  method: method === 'GET' ? undefined : method,
  path,
  unversioned,
  tag,
  provides,
  stale,
  answers,
  shownBy,
  sentOnClose,
  closedInViews,
});

/** The calls of the contract without their schemas, which would bring 24 to 45 kB (gzip) to a page with zod. */
export const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  load: {
    filter: { id: /[\\/]contract[\\/][a-z-]+-calls\.ts$/ },
    async handler(id) {
      const { mtimeMs } = await stat(id);
      const all = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, Endpoint>;
      return Object.entries(all)
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(ofCall(call))};\n`)
        .join('');
    },
  },
};
