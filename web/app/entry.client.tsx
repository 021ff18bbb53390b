import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { forwardErrors, showAway } from './alerts/error-forwarder.ts';
import { appContext } from './api/prefetch.ts';
import { createStore, hydrateStore } from './api/store.ts';
import { createClientTranslator } from './i18n/client.ts';
import { TranslatorProvider } from './i18n/use-translation.ts';
import { readPayload } from './loading/payload.ts';
import { PageProvider } from './loading/settings.tsx';

const { text, payload } = readPayload();
const translator = createClientTranslator(payload.language, payload.messages);
const store = createStore(
  { fetch: (input, init) => fetch(input, init), baseUrl: '', language: () => translator.language },
  forwardErrors(translator),
);
hydrateStore(store, payload.state);
setupListeners(store.dispatch);

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, {
    store,
    translator,
    settings: payload.settings,
    onAway: () => showAway(translator),
  });
  return context;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider value={{ settings: payload.settings, nonce, payload: text }}>
        <Provider store={store}>
          <TranslatorProvider value={translator}>
            <HydratedRouter getContext={getContext} />
          </TranslatorProvider>
        </Provider>
      </PageProvider>
    </StrictMode>,
  );
});
