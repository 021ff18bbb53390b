import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import type { DeskPerson } from '#contract/account-desk-person.ts';
import { DecisionForm } from '#web/features/desk/decision-form.tsx';
import { deviceIcons, useDeviceName } from '#web/features/settings/device-name.ts';
import {
  useEndAccountSessionMutation,
  useEndAccountSessionsMutation,
} from '#web/api/clients/account-desk.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { PersonPart } from './person-part.tsx';

type SignIn = DeskPerson['signIns'][number];

/** The devices that are signed in, and ways to sign one of them or all of them out. */
export function SignInsPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const nameOf = useDeviceName();
  const [endOne] = useEndAccountSessionMutation();
  const [told, setTold] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, person.signIns);
  async function handleEnd(signIn: SignIn) {
    const { error } = await endOne({ userId: person.id, sessionId: signIn.id });
    if (!error) setTold(t('sessions.endedOne', { device: nameOf(signIn) }));
  }
  return (
    <PersonPart id="sessions" title={t('sessions.title')}>
      <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
        {told ?? t('sessions.count', { count: person.sessions })}
      </p>
      <ul>
        {person.signIns.map((signIn) => (
          <SignInLine key={signIn.id} signIn={signIn} onEnd={() => void handleEnd(signIn)} />
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t(person.hasSecondFactor ? 'sessions.secondFactor' : 'sessions.noSecondFactor')}
      </p>
      {person.sessions > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('sessions.end')}
          </summary>
          <SignOutForm account={person} onEnded={() => setTold(t('sessions.ended'))} />
        </details>
      )}
    </PersonPart>
  );
}

function SignInLine({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const name = useDeviceName()(signIn);
  const { kind, place, doubtful, lastSeenAt } = signIn;
  const seen = t('sessions.seen', { at: inSentence(format.slot(lastSeenAt, now)) });
  return (
    <ListRow
      start={
        <Icon
          of={doubtful ? TriangleAlert : deviceIcons[kind]}
          className={doubtful ? 'text-warning' : 'text-muted'}
        />
      }
      title={<bdi>{name}</bdi>}
      description={
        <>
          <span className="block">{format.list([...(place === null ? [] : [place]), seen])}</span>
          {doubtful && <span className="block text-warning">{t('sessions.doubtful')}</span>}
        </>
      }
      end={
        <Button variant="quiet" aria-label={t('sessions.endName', { device: name })} onClick={onEnd}>
          {t('sessions.endOne')}
        </Button>
      }
    />
  );
}

/** Signs every device out, with a reason for the journal. */
function SignOutForm({ account, onEnded }: { account: DeskPerson; onEnded: () => void }) {
  const { t } = useTranslation('account-desk');
  const [end, call] = useEndAccountSessionsMutation();
  async function handleDecide(reason: string) {
    const answer = await end({ userId: account.id, body: { reason } });
    if (!answer.error) onEnded();
  }
  return (
    <DecisionForm
      call={call}
      className="grid gap-4 pt-1"
      words={{
        name: 'reason',
        label: t('sessions.reason'),
        hint: t('sessions.hint'),
        missing: t('sessions.missing'),
        rows: 2,
        max: deskTextMax,
      }}
      submit={t('sessions.submit')}
      variant="secondary"
      onDecide={(reason) => void handleDecide(reason)}
    />
  );
}
