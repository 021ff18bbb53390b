import { useChangeOwnProviderMutation } from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { useState } from 'react';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CoverField } from './cover-field.tsx';

/** The cover of the profile, saved as soon as one is chosen. */
export function OwnCover({ provider }: { provider: OwnProvider }) {
  const [change] = useChangeOwnProviderMutation();
  const [error, setError] = useState<string>();
  async function handleChange(cover: string | null) {
    const answer = await change({ body: { cover } });
    setError(fieldErrorsOf(answer.error)['cover']);
  }
  return (
    <Card padded>
      <CoverField
        value={(provider.coverChosen && provider.coverUrl) || ''}
        words={provider.headline ?? provider.services[0]?.title ?? ''}
        error={error}
        onChange={(cover) => void handleChange(cover)}
      />
    </Card>
  );
}
