import { setTimeout as pause } from 'node:timers/promises';
import type { PushService, TestBrowser } from '#server/testing/stand-ins/push-service.ts';
import { isDone } from '../calls.ts';
import { mustCall, type Person } from '../people.ts';
import type { Alongside, Work } from '../writers.ts';

/** What people were told about their notifications, for the comparison with the database. */
export type CentreJournal = {
  people: Person[];
  /** Ids whose reading or deletion was acknowledged. */
  read: Set<string>;
  deleted: Set<string>;
  /** By account: the beginning of the quiet hours in minutes, which counts up. */
  quietFrom: Map<string, { acknowledged: number; sent: number }>;
  /** By endpoint: the last acknowledged state of a device that comes and goes; OPEN while a request is under way. */
  devices: Map<string, 'ON' | 'OFF' | 'OPEN'>;
  /** By account: the browser that receives the pushes of everybody all the time. */
  browsers: Map<string, TestBrowser>;
};

export const createCentreJournal = (): CentreJournal => ({
  people: [],
  read: new Set(),
  deleted: new Set(),
  quietFrom: new Map(),
  devices: new Map(),
  browsers: new Map(),
});

const pauseMs = 200;
const centre = '/api/v1/notifications';
const subscriptions = `${centre}/push/subscriptions`;
const settings = '/api/v1/users/me/notification-settings';
/** Never quiet, so that no push waits for the morning. */
const quietHours = (from: number) => ({ from: hourOf(from), to: '23:59', enabled: false });
const hourOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Everybody has a device; half of the customers read, delete, choose and change devices without pauses of their own. */
export function attendCentres(journal: CentreJournal, pushes: PushService): Alongside {
  return async (work) => {
    journal.people.push(...work.offerings, ...work.customers);
    for (const person of journal.people) {
      journal.browsers.set(person.id, await giveDevice(work.origin, pushes, person));
      const body = { types: [], quietHours: quietHours(0), version: 0 };
      await mustCall(work.origin, { method: 'PUT', path: settings, token: person.token, body });
    }
    return work.customers
      .filter((_, index) => index % 2 === 0)
      .flatMap((person) => [
        tidy(work, journal, person),
        choose(work, journal, person),
        changeDevices(work, journal, pushes, person),
      ]);
  };
}

async function giveDevice(origin: string, pushes: PushService, { token }: Person): Promise<TestBrowser> {
  const browser = pushes.newBrowser();
  await mustCall(origin, { method: 'POST', path: subscriptions, token, body: browser.subscription });
  return browser;
}

/** Reads one, deletes another one, and now and then reads all. */
async function tidy({ settle, isStopping }: Work, journal: CentreJournal, { token }: Person): Promise<void> {
  for (let turn = 1; !isStopping(); turn += 1) {
    const listed = await settle('notifications', { path: `${centre}/unread?size=5`, token });
    const lines = (listed.body['content'] ?? []) as { id: string }[];
    const [first, second] = lines;
    if (first && isDone(await settle('read', { method: 'PUT', path: `${centre}/${first.id}/read`, token })))
      journal.read.add(first.id);
    if (second) {
      const answer = await settle('delete', { method: 'DELETE', path: `${centre}/${second.id}`, token });
      // The first attempt may have succeeded although its response was lost.
      if (isDone(answer) || answer.status === 404) journal.deleted.add(second.id);
    }
    if (
      turn % 5 === 0 &&
      isDone(await settle('read all', { method: 'PUT', path: `${centre}/read-all`, token }))
    )
      for (const { id } of lines) if (id !== second?.id) journal.read.add(id);
    await pause(pauseMs);
  }
}

async function choose({ settle, isStopping }: Work, journal: CentreJournal, person: Person): Promise<void> {
  const { token } = person;
  const write = { acknowledged: 0, sent: 0 };
  journal.quietFrom.set(person.id, write);
  for (let version = 1; !isStopping(); await pause(pauseMs)) {
    write.sent += 1;
    const body = { types: [], quietHours: quietHours(write.sent), version };
    const answer = await settle('settings', { method: 'PUT', path: settings, token, body });
    // A version that is no longer the current one: the first attempt succeeded although its response was lost.
    const { body: current } = isDone(answer) ? answer : await settle('settings', { path: settings, token });
    version = Number(current['version']);
    write.acknowledged = minutesOf((current['quietHours'] as { from: string }).from);
  }
}

async function changeDevices(
  { settle, isStopping }: Work,
  { devices }: CentreJournal,
  pushes: PushService,
  { token }: Person,
): Promise<void> {
  while (!isStopping()) {
    const { subscription } = pushes.newBrowser();
    const { endpoint } = subscription;
    devices.set(endpoint, 'OPEN');
    const added = await settle('subscribe', {
      method: 'POST',
      path: subscriptions,
      token,
      body: subscription,
    });
    if (isDone(added)) devices.set(endpoint, 'ON');
    await pause(pauseMs);
    if (isStopping()) return;
    devices.set(endpoint, 'OPEN');
    const removed = await settle('unsubscribe', {
      method: 'DELETE',
      path: subscriptions,
      token,
      body: { endpoint },
    });
    if (isDone(removed) || removed.status === 404) devices.set(endpoint, 'OFF');
  }
}
