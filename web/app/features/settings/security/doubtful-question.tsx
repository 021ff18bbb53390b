import { ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRecogniseSessionMutation } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useDeviceName } from './use-device-name.ts';
import type { Session } from './use-end-sessions.ts';

type DoubtfulQuestionProps = {
  session: Session | undefined;
  onEnd: (session: Session) => Promise<boolean>;
};

/** Asks about a sign-in from a new device or country, until it is answered. */
export function DoubtfulQuestion({ session, onEnd }: DoubtfulQuestionProps) {
  const { t } = useTranslation('security');
  const [recognise] = useRecogniseSessionMutation();
  const [answer, setAnswer] = useState<{ to: string; word: 'ended' | 'known' }>();
  const told = useRef<HTMLParagraphElement>(null);
  // A session may also be ended in the list of devices, which then takes the focus itself.
  useFocusWhenLost(told, answer?.to === session?.id ? undefined : answer?.to);
  async function handleNo(asked: Session) {
    if (await onEnd(asked)) setAnswer({ to: asked.id, word: 'ended' });
  }
  async function handleYes(asked: Session) {
    const { error } = await recognise({ id: asked.id });
    if (!error) setAnswer({ to: asked.id, word: 'known' });
  }
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" className={answer ? 'font-medium outline-none' : 'sr-only'}>
        {answer && t(`doubt.${answer.word}`)}
      </p>
      {session && (
        <Question
          session={session}
          onYes={() => void handleYes(session)}
          onNo={() => void handleNo(session)}
        />
      )}
    </>
  );
}

type QuestionProps = { session: Session; onYes: () => void; onNo: () => void };

function Question({ session, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const nameOf = useDeviceName();
  const params = { device: nameOf(session), date: inSentence(format.slot(session.createdAt, now)) };
  return (
    <section
      role="alert"
      aria-labelledby="doubt-title"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 rounded-card bg-warning-soft p-5 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon of={ShieldAlert} size={24} className="text-warning" />
      <div className="grid gap-0.5">
        <h2 id="doubt-title" className="font-text text-16 font-semibold tracking-normal">
          {t('doubt.title')}
        </h2>
        <p className="text-14">
          {session.place === null
            ? t('doubt.text', params)
            : t('doubt.textPlace', { ...params, place: session.place })}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 max-md:*:flex-auto md:justify-end lg:col-auto">
        <Button variant="secondary" onClick={onNo} className="border-danger/50! text-danger!">
          {t('doubt.no')}
        </Button>
        <Button variant="secondary" onClick={onYes}>
          {t('doubt.yes')}
        </Button>
      </div>
    </section>
  );
}
