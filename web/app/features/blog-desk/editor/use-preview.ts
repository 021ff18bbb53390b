import { usePreviewArticleMutation } from '#web/api/clients/blog-desk.ts';
import type { BlogPreview, DeskArticle } from '#contract/blog-desk.ts';
import { useEffect, useState } from 'react';
import { useOnline } from '#web/realtime/connection-store.ts';

const restMs = 400;

/**
 * A text as readers would see it, after each rest in the typing, and once the network is back; the last one stays while
 * a new one is made.
 */
export function usePreview(article: DeskArticle, markdown: string) {
  const { language } = article;
  const [shown, setShown] = useState<{ markdown: string; preview: BlogPreview }>({
    markdown: article.markdown,
    preview: article,
  });
  const [render, { error }] = usePreviewArticleMutation();
  const isOnline = useOnline();
  const isCurrent = shown.markdown === markdown;
  useEffect(() => {
    if (isCurrent || !isOnline) return;
    let isLatest = true;
    async function show() {
      const { data: preview } = await render({ body: { language, markdown } });
      if (isLatest && preview) setShown({ markdown, preview });
    }
    const timer = setTimeout(() => void show(), restMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isCurrent, isOnline, language, markdown, render]);
  return { preview: shown.preview, error: isCurrent || !isOnline ? undefined : error };
}
