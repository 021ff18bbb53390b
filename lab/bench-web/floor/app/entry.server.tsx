import { renderToReadableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRequestHandler, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { createStore } from './store.ts';

/** The server reaches react-router only through the build, as that of the product does. */
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(
    <Provider store={createStore()}>
      <ServerRouter context={context} url={request.url} />
    </Provider>,
  );
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
