import { v7 as newId } from 'uuid';
import { languages } from '#contract/languages.ts';
import * as notificationsCalls from '#contract/notifications-calls.ts';
import * as notificationsConfigCalls from '#contract/notifications-config-calls.ts';
import * as notificationsUnsubscribingCalls from '#contract/notifications-unsubscribing-calls.ts';
import { notificationTypes } from '#contract/notifications-rules.ts';
import { makeAnnouncements, makeNotifications, makeBrowser } from './factory.ts';
import { insertAnnouncement } from './announcements/queries.ts';
import { dayMs } from '#contract/durations.ts';
import { changeConfig, getConfig } from './config-actions.ts';
import { unsubscribeToken } from './unsubscribing/rules.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';

/** The valid calls about notifications, settings and their configuration. */
export const notificationsValidCalls = validCallsOf(
  {
    ...notificationsCalls,
    ...notificationsConfigCalls,
    ...notificationsCalls,
    ...notificationsUnsubscribingCalls,
  },
  (testApp, { theAdministrator }) => {
    const { deps } = testApp;
    async function makeOne() {
      const owner = await testApp.signUp();
      const [id = ''] = await makeNotifications(deps, owner.id, 1);
      return { owner, id };
    }
    /** Stops one that waits for its time, or sends on one that was stopped. */
    async function changing(change: 'stop' | 'resume', isScheduled: boolean) {
      const id = newId();
      const at = testApp.clock.now();
      await insertAnnouncement(deps.db, {
        id,
        author_id: null,
        audience: 'CLIENT',
        wordings: JSON.stringify({ fr: wording, en: wording, ar: wording }),
        state: isScheduled ? 'SCHEDULED' : 'STOPPED',
        scheduled_at: new Date(at.getTime() + dayMs),
        created_at: at,
      });
      const path = `/admin/notifications/announcements/${id}/${change}`;
      return call('POST', path, await theAdministrator(), { version: 1 });
    }
    const reading = (path: string) => async () => call('GET', path, (await makeOne()).owner);
    const administering = (method: 'GET' | 'PUT' | 'POST', path: string) => async () =>
      call(method, `/admin/notifications/config${path}`, await theAdministrator());
    const wording = { title: 'Les heures calmes arrivent', text: 'De 21:00 à 08:00, plus rien ne sonne.' };
    /** Someone with a device; its subscription is free to be made again. */
    async function makeSubscriber() {
      const owner = await testApp.signUp();
      return { owner, device: await makeBrowser(deps, owner.id) };
    }
    const subscribing = (method: 'GET' | 'POST', path: string, payload?: object) => async () =>
      call(method, `/notifications${path}`, (await makeSubscriber()).owner, payload);
    const channels = { inApp: true, push: true, mail: true };
    const byToken = (verb: 'unsubscribe' | 'resubscribe') => async () => {
      const { id: accountId } = await testApp.signUp();
      const token = unsubscribeToken(deps.config.secrets.auth, { accountId, type: 'REVIEW_REPLY' });
      return call('POST', `/notifications/${verb}?token=${token}`);
    };
    const ownerOfMany = once(async () => {
      const owner = await testApp.signUp();
      await makeNotifications(deps, owner.id, more);
      return owner;
    });
    const ofMany = (path: string) => async () => call('GET', `/notifications${path}`, await ownerOfMany());
    const { answered } = readingsOf(testApp);

    return {
      calls: {
        listNotifications: reading('/notifications?unread=true&type=REVIEW_RECEIVED'),
        listUnreadNotifications: reading('/notifications/unread'),
        countUnreadNotifications: reading('/notifications/unread/count'),
        async markNotificationRead() {
          const { owner, id } = await makeOne();
          return call('PUT', `/notifications/${id}/read`, owner);
        },
        markAllNotificationsRead: async () =>
          call('PUT', '/notifications/read-all?type=REVIEW_RECEIVED', (await makeOne()).owner),
        async deleteNotification() {
          const { owner, id } = await makeOne();
          return call('DELETE', `/notifications/${id}`, owner);
        },
        getPushKey: subscribing('GET', '/push/key'),
        listPushDevices: subscribing('GET', '/push/subscriptions'),
        async subscribeToPushes() {
          const { owner, device } = await makeSubscriber();
          return call('POST', '/notifications/push/subscriptions', owner, device.subscription);
        },
        async unsubscribeFromPushes() {
          const { owner, device } = await makeSubscriber();
          return call('DELETE', '/notifications/push/subscriptions', owner, { id: device.id });
        },
        resendPushes: subscribing('POST', '/push/resend'),
        testNotifications: subscribing('POST', '/test', { channel: 'PUSH' }),
        getNotificationSettings: reading('/users/me/notification-settings'),
        changeNotificationSettings: async () =>
          call('PUT', '/users/me/notification-settings', await testApp.signUp(), {
            types: [{ type: 'REVIEW_REPLY', inApp: true, push: false, mail: false }],
            quietHours: { from: '22:00', to: '07:30', enabled: true },
            version: 0,
          }),
        unsubscribeFromMails: byToken('unsubscribe'),
        resubscribeToMails: byToken('resubscribe'),
        getNotificationConfig: administering('GET', ''),
        validateNotificationConfig: administering('GET', '/validate'),
        listNotificationTypes: administering('GET', '/types'),
        listNotificationPriorities: administering('GET', '/priorities'),
        listNotificationConfigChanges: administering('GET', '/history'),
        enableNotifications: administering('PUT', '/enabled?enabled=true'),
        enableLiveNotifications: administering('PUT', '/websocket-enabled?enabled=true'),
        enablePushNotifications: administering('PUT', '/push-enabled?enabled=true'),
        setMinimumNotificationPriority: administering('PUT', '/minimum-priority?priority=LOW'),
        enableNotificationType: administering('PUT', '/types/REVIEW_REPLY?enabled=true'),
        async changeNotificationConfig() {
          const { version } = await getConfig(deps);
          const [type] = notificationTypes;
          return call('PUT', '/admin/notifications/config/bulk', await theAdministrator(), {
            version,
            enabled: true,
            websocketEnabled: true,
            pushEnabled: true,
            minimumPriority: 'LOW',
            types: [{ type, enabled: true, priority: 'NORMAL', channels }],
          });
        },
        resetNotificationConfig: administering('POST', '/reset'),
        logNotificationStats: administering('POST', '/log-stats'),
        listAnnouncements: async () =>
          call('GET', '/admin/notifications/announcements', await theAdministrator()),
        getAnnouncementAudiences: async () =>
          call('GET', '/admin/notifications/announcements/audiences', await theAdministrator()),
        countAnnouncementPeople: async () =>
          call(
            'GET',
            '/admin/notifications/announcements/people?audience=PROVIDER&category=cleaning&place=69',
            await theAdministrator(),
          ),
        stopAnnouncement: () => changing('stop', true),
        resumeAnnouncement: () => changing('resume', false),
        sendAnnouncement: async () =>
          call('POST', '/admin/notifications/announcements', await theAdministrator(), {
            id: newId(),
            audience: 'ALL',
            wordings: { fr: wording, en: wording, ar: wording },
            link: '/help',
            category: 'cleaning',
            place: 'Lyon',
            at: new Date(testApp.clock.now().getTime() + dayMs).toISOString(),
          }),
      },

      longLists: {
        listNotifications: ofMany('?unread=true&type=REVIEW_RECEIVED'),
        listUnreadNotifications: ofMany('/unread'),
        async listPushDevices() {
          const owner = await testApp.signUp();
          await repeat(more, () => makeBrowser(deps, owner.id));
          return call('GET', '/notifications/push/subscriptions', owner);
        },
        listNotificationTypes: administering('GET', '/types'),
        listNotificationPriorities: administering('GET', '/priorities'),
        async listNotificationConfigChanges() {
          const { id } = await theAdministrator();
          await repeat(more, (index) => changeConfig(deps, id, { pushEnabled: index % 2 === 1 }, undefined));
          return call('GET', '/admin/notifications/config/history', await theAdministrator());
        },
        async listAnnouncements() {
          await makeAnnouncements(deps, more);
          return call('GET', '/admin/notifications/announcements', await theAdministrator());
        },
      },
      texts: {
        'sendAnnouncement body place': { lookedUp: answered('place') },
        'resubscribeToMails query token': 'not stored',
        'unsubscribeFromMails query token': 'not stored',
        // Words for yes and no.
        'enableNotifications query enabled': 'not stored',
        'enableLiveNotifications query enabled': 'not stored',
        'enablePushNotifications query enabled': 'not stored',
        'enableNotificationType query enabled': 'not stored',
        ...Object.fromEntries(
          languages.flatMap((language) =>
            ['title', 'text'].map((name) => [
              `sendAnnouncement body wordings.${language}.${name}`,
              answered(`wordings.${language}.${name}`),
            ]),
          ),
        ),
      },
    };
  },
);
