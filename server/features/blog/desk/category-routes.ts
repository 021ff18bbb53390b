import * as z from 'zod/mini';
import {
  BlogCategoryChange,
  BlogCategoryInput,
  BlogTopicChange,
  BlogTopicInput,
  DeskCategories,
  DeskCategory,
  DeskCategoryParams,
  DeskTopic,
  DeskTopicParams,
  DeskVersionQuery,
} from '#contract/blog-desk.ts';
import { changeCategory, createCategory, getDeskCategories, removeCategory } from './category-actions.ts';
import { changeTopic, createTopic, removeTopic } from './topic-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Blog desk'];
const categories = '/admin/blog/categories';
const topics = '/admin/blog/topics';

/** The tree of categories and its topics, in the three languages. */
export function sortingRoutes(app: App, deps: Deps): void {
  app.get(
    categories,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listDeskBlogCategories',
        tags,
        summary: 'Categories with their topics in every language',
        response: { 200: DeskCategories },
      },
    },
    () => getDeskCategories(deps),
  );

  app.post(
    categories,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'createBlogCategory',
        tags,
        summary: 'Add a category',
        body: BlogCategoryInput,
        response: { 201: DeskCategory },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createCategory(deps, principalOf(request), request.body)),
  );

  app.put(
    `${categories}/:categoryId`,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'changeBlogCategory',
        tags,
        summary: 'Change a category',
        params: DeskCategoryParams,
        body: BlogCategoryChange,
        response: { 200: DeskCategory },
      },
    },
    (request) => changeCategory(deps, principalOf(request), request.params.categoryId, request.body),
  );

  app.delete(
    `${categories}/:categoryId`,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001', 'BLG001'] },
      schema: {
        operationId: 'deleteBlogCategory',
        tags,
        summary: 'Delete a category to which nothing belongs',
        params: DeskCategoryParams,
        querystring: DeskVersionQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      await removeCategory(deps, principalOf(request), params.categoryId, query.version);
      return reply.status(204).send(null);
    },
  );

  app.post(
    topics,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'createBlogTopic',
        tags,
        summary: 'Add a topic',
        body: BlogTopicInput,
        response: { 201: DeskTopic },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createTopic(deps, principalOf(request), request.body)),
  );

  app.put(
    `${topics}/:topicId`,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'changeBlogTopic',
        tags,
        summary: 'Change a topic',
        params: DeskTopicParams,
        body: BlogTopicChange,
        response: { 200: DeskTopic },
      },
    },
    (request) => changeTopic(deps, principalOf(request), request.params.topicId, request.body),
  );

  app.delete(
    `${topics}/:topicId`,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001', 'BLG001'] },
      schema: {
        operationId: 'deleteBlogTopic',
        tags,
        summary: 'Delete a topic that no article has',
        params: DeskTopicParams,
        querystring: DeskVersionQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      await removeTopic(deps, principalOf(request), params.topicId, query.version);
      return reply.status(204).send(null);
    },
  );
}
