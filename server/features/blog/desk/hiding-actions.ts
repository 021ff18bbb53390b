import { updateArticleHidden } from './article-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** Takes an article that is locked away from readers, whatever its status. */
export const hideArticle = (tx: Tx, id: string, now: Date): Promise<void> => updateArticleHidden(tx, id, now);

/** Shows a hidden article again, as far as its status does. */
export const restoreArticle = (tx: Tx, id: string): Promise<void> => updateArticleHidden(tx, id, null);
