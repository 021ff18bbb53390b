import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { dismissAlert } from './alerts/alert-store.ts';
import { forwardErrors, showPageAway } from './alerts/error-forwarder.ts';
import { appContext } from './api/prefetch.ts';
import { createStore, hydrateStore } from './api/store.ts';
import { createClientTranslator } from './i18n/client.ts';
import { setArabicTowns } from './i18n/towns.ts';
import { setWrittenDates, readWrittenDates } from './i18n/written-dates.ts';
import { TranslatorProvider } from './i18n/translator-provider.tsx';
import { keepPageWhileAway } from './loading/keep-page.ts';
import { readPayload, readState } from './loading/payload.ts';
import { PageProvider } from './loading/settings.tsx';

const { text, payload } = readPayload();
if (payload.towns) setArabicTowns(payload.towns);
const writtenDates = readWrittenDates();
setWrittenDates(() => writtenDates);
const translator = createClientTranslator(payload.language, payload.messages);
const store = createStore(
  {
    fetch: (input, init) => fetch(input, init),
    baseUrl: '',
    language: () => translator.language,
    deletedName: () => translator.of('common')('deletedAccount'),
  },
  forwardErrors(translator),
);
hydrateStore(store, readState());
setupListeners(store.dispatch);
let awayAlert: number | undefined;
const keepPage = keepPageWhileAway({
  show: (place, onRetry) => {
    awayAlert = showPageAway(translator, place, onRetry);
  },
  hide: () => {
    if (awayAlert !== undefined) dismissAlert(awayAlert);
  },
});

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, {
    store,
    translator,
    settings: payload.settings,
    keepPage,
  });
  return context;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider
        value={{ settings: payload.settings, renderedAt: new Date(payload.renderedAt), nonce, payload: text }}
      >
        <Provider store={store}>
          <TranslatorProvider value={translator}>
            <HydratedRouter getContext={getContext} />
          </TranslatorProvider>
        </Provider>
      </PageProvider>
    </StrictMode>,
  );
});
