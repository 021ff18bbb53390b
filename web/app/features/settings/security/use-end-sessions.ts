import { useEndOtherSessionsMutation, useEndSessionMutation } from '#web/api/clients/auth.ts';
import type { SecuritySettings } from '#contract/security.ts';
import { useState } from 'react';

export type Session = SecuritySettings['sessions'][number];
export type EndedSession = Session & { endedAt: Date };

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
  /** Whether it is ended: the alert of the page says why not. */
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
