import { useReplyToReviewMutation } from '#web/api/clients/reviews-own.ts';
import { useState } from 'react';
import { replyMax } from '#contract/reviews-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

/** The provider's one public reply (docs/product/reviews.md#replies). */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [reply, { isLoading }] = useReplyToReviewMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useUnsavedChanges(text !== '');
  async function handleSubmit() {
    const words = text.trim();
    if (!words) return setError(t('error.reply'));
    const { error: failure } = await reply({ id: reviewId, body: { text: words } });
    setError(fieldErrorsOf(failure)['text']);
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void handleSubmit();
      }}
    >
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={isLoading}>
        <TextArea
          label={t('reply.label')}
          rows={3}
          maxLength={replyMax}
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
          }}
          hint={t('reply.hint')}
          counter={`${text.length} / ${replyMax}`}
          error={error}
        />
      </div>
      <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
        {t('reply.submit')}
      </Button>
    </form>
  );
}
