import {
  NewsletterInput,
  ProspectCount,
  ProspectInput,
  ProspectReceipt,
  ProspectToken,
} from '#contract/prospects.ts';
import * as z from 'zod/mini';
import { askInterest, confirmInterest, createProspectCount, withdrawInterest } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

const tags = ['Prospects'];

export function prospectRoutes(app: App, deps: Deps): void {
  const countOf = createProspectCount(deps);

  app.post(
    '/prospects',
    {
      config: { access: 'public', openWhenComingSoon: true, errors: ['CAP001'] },
      schema: {
        operationId: 'askInterest',
        tags,
        summary: 'Ask to hear from the site: a link is mailed that confirms it',
        body: ProspectInput,
        response: { 202: ProspectReceipt },
      },
    },
    async (request, reply) => {
      await askInterest(deps, request.body);
      return reply.status(202).send({ accepted: true });
    },
  );

  app.post(
    '/newsletter/subscribe',
    {
      config: { access: 'public', openWhenComingSoon: true, errors: ['CAP001'] },
      schema: {
        operationId: 'subscribeToNewsletter',
        tags,
        summary: 'Ask for the newsletter: a link is mailed that confirms it',
        body: NewsletterInput,
        response: { 202: ProspectReceipt },
      },
    },
    async (request, reply) => {
      const { locale = languageOf(request), ...reader } = request.body;
      await askInterest(deps, { ...reader, kind: 'NEWSLETTER', locale, consent: true });
      return reply.status(202).send({ accepted: true });
    },
  );

  app.get(
    '/prospects/count',
    {
      config: { access: 'public', openWhenComingSoon: true },
      schema: {
        operationId: 'countProspects',
        tags,
        summary: 'How many people have confirmed their interest; 0 while they are few',
        response: { 200: ProspectCount },
      },
    },
    async () => ({ count: await countOf() }),
  );

  app.post(
    '/prospects/confirm',
    {
      config: { access: 'public', openWhenComingSoon: true, errors: ['AUT006'] },
      schema: {
        operationId: 'confirmInterest',
        tags,
        summary: 'Confirm an interest by the mailed link',
        body: ProspectToken,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmInterest(deps, request.body.token);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/prospects/unsubscribe',
    {
      config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] },
      schema: {
        operationId: 'leaveProspects',
        tags,
        summary: 'Take an interest back by the link under a mail',
        body: ProspectToken,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await withdrawInterest(deps, request.body.token);
      return reply.status(204).send(null);
    },
  );
}
