import * as lettersCalls from '#contract/letters-calls.ts';
import * as prospectsCalls from '#contract/prospects-calls.ts';
import * as prospectsDeskCalls from '#contract/prospects-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { askInterest, confirmInterest, createProspectCount, withdrawInterest } from './actions.ts';
import { exportProspects, getProspects } from './desk-actions.ts';
import { countProspects } from './desk-queries.ts';
import {
  changeLetter,
  createLetter,
  getLetter,
  getLetterParts,
  getLetters,
  deleteLetter,
  previewLetterSending,
  sendLetter,
  stopLetter,
  testLetter,
} from './letters/actions.ts';
import { countReach } from './letters/queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { acceptOneClick } from '#server/kernel/http/one-click.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function prospectRoutes(app: App, deps: Deps): void {
  const countOf = createProspectCount(deps);
  const { leaveProspectsByMail, ...calls } = prospectsCalls;

  acceptOneClick(app, (forms) =>
    serve(
      forms,
      { leaveProspectsByMail },
      { leaveProspectsByMail: ({ query }) => withdrawInterest(deps, query.token) },
    ),
  );
  serve(app, calls, {
    askInterest: async ({ body }) => {
      await askInterest(deps, body);
      return { accepted: true } as const;
    },
    subscribeToNewsletter: async (request) => {
      const { locale = languageOf(request), ...reader } = request.body;
      await askInterest(deps, { ...reader, kind: 'NEWSLETTER', locale, consent: true });
      return { accepted: true } as const;
    },
    countProspects: async () => ({ count: await countOf() }),
    confirmInterest: ({ body }) => confirmInterest(deps, body.token),
    leaveProspects: ({ body }) => withdrawInterest(deps, body.token),
  });
  deskRoutes(app, deps);
}

/** What administrators do with prospects, and the letters to them (docs/product/desk.md#letters). */
function deskRoutes(app: App, deps: Deps): void {
  serve(app, prospectsDeskCalls, {
    listProspects: ({ query }) => getProspects(deps, query),
    exportProspects: async (request, reply) => {
      reply.headers(fileHeaders('prospects.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      const table = await exportProspects(
        deps,
        request.principal.accountId,
        request.query,
        languageOf(request),
      );
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(table);
    },
    getProspectStats: () => countProspects(deps.db, deps.clock.now()),
  });
  serve(app, lettersCalls, {
    listLetters: ({ query }) => getLetters(deps, query),
    getLetterParts: () => Promise.resolve(getLetterParts(deps)),
    countLetterRecipients: ({
      query: { kind = null, category = null, department = null, language = null, insee, radiusKm },
    }) => {
      const town = insee === undefined || radiusKm === undefined ? null : { insee, radiusKm };
      return countReach(deps.db, { kind, category, department, language, town }, deps.clock.now());
    },
    getLetter: ({ params }) => getLetter(deps, params.id),
    createLetter: ({ principal, body }) => createLetter(deps, principal, body),
    changeLetter: ({ principal, params, body }) => changeLetter(deps, principal, params.id, body),
    testLetter: ({ principal, params }) => testLetter(deps, principal, params.id),
    deleteLetter: ({ principal, params, query }) => deleteLetter(deps, principal, params.id, query.version),
    previewLetterSending: ({ params, body }) => previewLetterSending(deps, params.id, body),
    sendLetter: ({ principal, params, body }) => sendLetter(deps, principal, params.id, body),
    stopLetter: ({ principal, params, body }) => stopLetter(deps, principal, params.id, body),
  });
}
