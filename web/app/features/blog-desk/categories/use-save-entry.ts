import {
  useChangeBlogCategoryMutation,
  useChangeBlogTopicMutation,
  useCreateBlogCategoryMutation,
  useCreateBlogTopicMutation,
} from '#web/api/clients/blog-desk.ts';
import type { EntryFields } from './entry-fields.ts';
import type { Entry } from './entry.ts';

/** Saves a category or a topic, a new one or the version that was read. */
export function useSaveEntry(entry: Entry) {
  const [createCategory, creatingCategory] = useCreateBlogCategoryMutation();
  const [changeCategory, changingCategory] = useChangeBlogCategoryMutation();
  const [createTopic, creatingTopic] = useCreateBlogTopicMutation();
  const [changeTopic, changingTopic] = useChangeBlogTopicMutation();
  const calls = [creatingCategory, changingCategory, creatingTopic, changingTopic];

  async function save({ id, parentId, serviceCategoryId, texts }: EntryFields): Promise<boolean> {
    if (entry.kind === 'topic') {
      const { position = 0, version } = entry.topic ?? {};
      const named = { fr: { name: texts.fr.name }, en: { name: texts.en.name }, ar: { name: texts.ar.name } };
      const body = { categoryId: parentId, position, texts: named };
      const answer = await (version === undefined
        ? createTopic({ body: { id: id.trim(), ...body } })
        : changeTopic({ topicId: id, body: { ...body, version } }));
      return !answer.error;
    }
    const { position = 0, coverUrl = null, version } = entry.category ?? {};
    const body = {
      parentId: parentId || null,
      serviceCategoryId: serviceCategoryId || null,
      position,
      coverUrl,
      texts: {
        fr: { ...texts.fr, description: texts.fr.description || null },
        en: { ...texts.en, description: texts.en.description || null },
        ar: { ...texts.ar, description: texts.ar.description || null },
      },
    };
    const answer = await (version === undefined
      ? createCategory({ body: { id: id.trim(), ...body } })
      : changeCategory({ categoryId: id, body: { ...body, version } }));
    return !answer.error;
  }
  return {
    save,
    error: calls.find((call) => call.error)?.error,
    isLoading: calls.some((call) => call.isLoading),
    reset: () => {
      for (const call of calls) call.reset();
    },
  };
}
