import * as calls from '#contract/audit-calls.ts';
import { changeConfig } from '#server/features/notifications/config-actions.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';
import { more, repeat } from '#server/testing/many.ts';

export const auditValidCalls = validCallsOf(calls, ({ deps }, { theAdministrator }) => {
  const list = async (filter: string) =>
    call('GET', `/admin/audit?kind=NOTIFICATION_CONFIG${filter}&page=0&size=20`, await theAdministrator());
  return {
    calls: {
      listAuditEvents: () => list('&query=maison'),
      exportAuditEvents: async () =>
        call('GET', '/admin/audit/export?kind=ACCOUNT', await theAdministrator()),
    },
    longLists: {
      async listAuditEvents() {
        const { id } = await theAdministrator();
        await repeat(more, (index) => changeConfig(deps, id, { pushEnabled: index % 2 === 1 }, undefined));
        return list('');
      },
    },
  };
});
