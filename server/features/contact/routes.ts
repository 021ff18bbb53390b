import {
  ContactInput,
  ContactMessage,
  ContactMessagePage,
  ContactMessageParams,
  ContactMessagesQuery,
  ContactReceipt,
  ContactReply,
  ContactStats,
  ContactStatusChange,
  ContactStatusParams,
} from '#contract/contact.ts';
import * as z from 'zod/mini';
import { receiveMessage } from './actions.ts';
import { markRead, markReplied, removeMessage, replyToMessage, setMessageStatus } from './desk-actions.ts';
import { contactDeskRoutes } from './desk-routes.ts';
import { getMessage, getMessages, getStats } from './reading-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

const tags = ['Contact'];
const path = '/contact/messages';
const one = `${path}/:id`;

export function contactRoutes(app: App, deps: Deps): void {
  contactDeskRoutes(app, deps);

  app.post(
    path,
    {
      config: { access: 'public', openWhenComingSoon: true },
      schema: {
        operationId: 'sendContactMessage',
        tags,
        summary: 'Write to the operator',
        body: ContactInput,
        response: { 201: ContactReceipt },
      },
    },
    async (request, reply) => {
      const writer = {
        accountId: request.principal?.accountId ?? null,
        address: request.ip,
        language: languageOf(request),
      };
      return reply.status(201).send(await receiveMessage(deps, writer, request.body));
    },
  );

  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listContactMessages',
        tags,
        summary: 'What people wrote, with the threads',
        querystring: ContactMessagesQuery,
        response: { 200: ContactMessagePage },
      },
    },
    (request) => getMessages(deps, request.query),
  );

  app.get(
    `${path}/status/:status`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listContactMessagesOfStatus',
        tags,
        summary: 'The messages of one status',
        params: ContactStatusParams,
        querystring: ContactMessagesQuery,
        response: { 200: ContactMessagePage },
      },
    },
    (request) => getMessages(deps, request.query, request.params.status),
  );

  app.get(
    `${path}/stats`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getContactStats',
        tags,
        summary: 'How many messages there are, and how fast they are answered',
        response: { 200: ContactStats },
      },
    },
    () => getStats(deps),
  );

  app.get(
    one,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getContactMessage',
        tags,
        summary: 'One message with its thread',
        params: ContactMessageParams,
        response: { 200: ContactMessage },
      },
    },
    (request) => getMessage(deps, request.params.id),
  );

  app.patch(
    `${one}/read`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'markContactMessageRead',
        tags,
        summary: 'A new message is read; later this changes nothing',
        params: ContactMessageParams,
        response: { 200: ContactMessage },
      },
    },
    (request) => markRead(deps, request.params.id),
  );

  app.patch(
    `${one}/replied`,
    {
      config: { access: 'admin', errors: ['RES001', 'CTC002'] },
      schema: {
        operationId: 'markContactMessageReplied',
        tags,
        summary: 'The person was answered elsewhere',
        params: ContactMessageParams,
        response: { 200: ContactMessage },
      },
    },
    (request) => markReplied(deps, principalOf(request), request.params.id),
  );

  app.patch(
    `${one}/status`,
    {
      config: { access: 'admin', errors: ['RES001', 'CTC002', 'CNF001'] },
      schema: {
        operationId: 'setContactMessageStatus',
        tags,
        summary: 'Move a message on, close it, or reopen a closed one',
        params: ContactMessageParams,
        body: ContactStatusChange,
        response: { 200: ContactMessage },
      },
    },
    (request) => setMessageStatus(deps, principalOf(request), request.params.id, request.body),
  );

  app.post(
    `${one}/reply`,
    {
      config: { access: 'admin', errors: ['RES001', 'CTC002', 'CNF001'] },
      schema: {
        operationId: 'replyToContactMessage',
        tags,
        summary: 'Mail an answer to the person; the message is answered, or stays in progress',
        params: ContactMessageParams,
        body: ContactReply,
        response: { 200: ContactMessage },
      },
    },
    (request) => replyToMessage(deps, principalOf(request), request.params.id, request.body),
  );

  app.delete(
    one,
    {
      config: { access: 'admin', errors: ['RES001', 'CTC001'] },
      schema: {
        operationId: 'deleteContactMessage',
        tags,
        summary: 'Delete a message that has ended',
        params: ContactMessageParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeMessage(deps, principalOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}
