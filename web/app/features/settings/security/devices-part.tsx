import { Check, TriangleAlert } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from '#web/features/settings/settings-frame.tsx';
import { deviceIcons, useDeviceName } from '../device-name.ts';
import { KindIcon } from './kind-icon.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '#web/api/clients/auth.ts';
import type { SecuritySettings } from '#contract/auth.ts';

export type Session = SecuritySettings['sessions'][number];
type EndedSession = Session & { endedAt: Date };

/** The open sessions, and those that were ended while the page is open. */
export function useEndSessions(sessions: readonly Session[]) {
  const [endOne] = useEndSessionMutation();
  const [endAll] = useEndOtherSessionsMutation();
  const [ended, setEnded] = useState<readonly EndedSession[]>([]);
  const open = sessions.filter(({ id }) => ended.every((one) => one.id !== id));

  function keep(closed: readonly Session[]) {
    const endedAt = new Date();
    setEnded((before) => [...before, ...closed.map((session) => ({ ...session, endedAt }))]);
  }
  /** Resolves to whether the session was ended; the alert of the page says why not. */
  async function end(session: Session): Promise<boolean> {
    const { error } = await endOne({ id: session.id });
    if (error) return false;
    keep([session]);
    return true;
  }
  async function endOthers(): Promise<boolean> {
    const others = open.filter(({ current }) => !current);
    const { error } = await endAll();
    if (error) return false;
    keep(others);
    return true;
  }
  return { open, ended, end, endOthers };
}

type DevicesPartProps = {
  open: readonly Session[];
  ended: readonly EndedSession[];
  end: (session: Session) => Promise<boolean>;
  endOthers: () => Promise<boolean>;
};

/** What is signed in, with a way to end it; what was ended here stays in sight. */
export function DevicesPart({ open, ended, end, endOthers }: DevicesPartProps) {
  const { t } = useTranslation('security');
  const nameOf = useDeviceName();
  const [told, setTold] = useState<{ text: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, told);
  const others = open.filter(({ current }) => !current).length;
  async function handleEnd(session: Session) {
    if (await end(session)) setTold({ text: t('devices.endedSaid', { device: nameOf(session) }) });
  }
  async function handleEndOthers() {
    if (await endOthers()) setTold({ text: t('devices.endedAll') });
  }
  return (
    <section aria-labelledby="devices-title" className="grid gap-4">
      <SectionTitle id="devices-title" title={t('devices.title')} lead={t('devices.lead')}>
        {others > 0 && (
          <Button
            variant="secondary"
            onClick={() => void handleEndOthers()}
            className="border-danger/50! text-danger!"
          >
            {t('devices.endOthers', { count: others })}
          </Button>
        )}
      </SectionTitle>
      <p ref={status} tabIndex={-1} role="status" className={told ? 'text-14 outline-none' : 'sr-only'}>
        {told?.text}
      </p>
      <Card as="ul" aria-label={t('devices.list')} className="overflow-hidden px-5 md:px-6">
        {open.map((session) => (
          <OpenDevice key={session.id} session={session} onEnd={() => void handleEnd(session)} />
        ))}
        {ended.map((session) => (
          <EndedDevice key={session.id} session={session} />
        ))}
      </Card>
    </section>
  );
}

function OpenDevice({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const nameOf = useDeviceName();
  const { kind, current, doubtful } = session;
  const seen = current
    ? t('devices.activeNow')
    : t('devices.seen', { date: inSentence(format.slot(session.lastSeenAt, now)) });
  const tone = doubtful ? 'doubtful' : 'plain';
  return (
    <ListRow
      className={doubtful ? '-mx-5 bg-warning-soft/40 px-5 md:-mx-6 md:px-6' : undefined}
      start={<KindIcon of={deviceIcons[kind]} tone={current ? 'good' : tone} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{nameOf(session)}</bdi>
          {current && <Badge tone="brand">{t('devices.this')}</Badge>}
          {doubtful && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t('devices.doubtful')}
            </Badge>
          )}
        </span>
      }
      description={
        <PlaceLine session={session}>
          {seen} {t('devices.since', { date: format.date(session.createdAt) })}
        </PlaceLine>
      }
      end={
        !current && (
          <Button
            variant="quiet"
            aria-label={t('devices.endName', { device: nameOf(session) })}
            onClick={onEnd}
          >
            {t('devices.end')}
          </Button>
        )
      }
    />
  );
}

function EndedDevice({ session }: { session: EndedSession }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <ListRow
      start={<KindIcon of={deviceIcons[session.kind]} />}
      title={<bdi className="text-muted">{nameOf(session)}</bdi>}
      description={
        <PlaceLine session={session}>
          {t('devices.endedAt', { time: format.time(session.endedAt) })}
        </PlaceLine>
      }
      end={
        <span className="flex items-center gap-1.5 text-14 text-muted">
          <Icon of={Check} size={18} className="text-success" />
          {t('devices.ended')}
        </span>
      }
    />
  );
}

function PlaceLine({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <>
      <bdi>{session.place ?? t('devices.unknownPlace')}</bdi>. {children}
    </>
  );
}
