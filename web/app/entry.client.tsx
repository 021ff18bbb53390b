import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { forwardErrors } from './alerts/error-forwarder.ts';
import { appContext } from './api/prefetch.ts';
import { createStore, hydrateStore } from './api/store.ts';
import { createClientI18n } from './i18n/client.ts';
import { readPayload } from './payload.ts';
import { PageProvider } from './settings.tsx';

const { text, payload } = readPayload();
const i18n = createClientI18n(payload.language, payload.messages);
const store = createStore(
  { fetch: (input, init) => fetch(input, init), baseUrl: '/api/v1', language: () => i18n.language },
  forwardErrors(i18n),
);
hydrateStore(store, payload.state);
setupListeners(store.dispatch);

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, { store, i18n });
  return context;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider value={{ settings: payload.settings, nonce, payload: text }}>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <HydratedRouter getContext={getContext} />
          </I18nextProvider>
        </Provider>
      </PageProvider>
    </StrictMode>,
  );
});
