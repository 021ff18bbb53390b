import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { notFound, prefetch } from '#web/api/prefetch.ts';

export const handle = { ns: ['site'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, notFound);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
  notFound();
}

/** Never rendered: the loaders respond with 404 and the root's boundary shows the not-found page. */
export default function NotFoundPage() {
  return null;
}
