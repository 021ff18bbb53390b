import * as calls from '#contract/work-queue-calls.ts';
import { makeReport } from '#server/features/reports/factory.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';
import { more, repeat } from '#server/testing/many.ts';

export const workQueueValidCalls = validCallsOf(calls, ({ deps, signUp }, { theAdministrator }) => {
  const listWork = async () =>
    call('GET', '/admin/work?kind=REPORT&page=0&size=20', await theAdministrator());
  const listWorkAssignees = async () =>
    call('GET', '/admin/work/assignees?kind=REPORT', await theAdministrator());
  const onReport = (method: 'GET' | 'POST' | 'DELETE', suffix: string) => async () =>
    call(method, `/admin/work/REPORT/${await makeReport(deps)}${suffix}`, await theAdministrator());
  const keepReport = async () => ({
    kind: 'REPORT',
    id: await makeReport(deps),
    decision: { action: 'KEEP', text: 'Le diplôme existe.' },
  });
  return {
    calls: {
      listWork,
      getWorkItem: onReport('GET', ''),
      claimWork: onReport('POST', '/claim'),
      releaseWork: onReport('DELETE', '/claim'),
      assignWork: async () => {
        const colleague = await signUp({ roles: ['REVIEWER'] });
        const url = `/admin/work/REPORT/${await makeReport(deps)}/claim`;
        return call('PUT', url, await theAdministrator(), { accountId: colleague.id });
      },
      listWorkAssignees,
      previewDecision: async () =>
        call('POST', '/admin/work/preview', await theAdministrator(), await keepReport()),
      decideWork: async () =>
        call('POST', '/admin/work/decisions', await theAdministrator(), { decisions: [await keepReport()] }),
      countWork: async () => call('GET', '/admin/work/counts', await theAdministrator()),
    },
    longLists: {
      async listWork() {
        await repeat(more, () => makeReport(deps));
        return listWork();
      },
      async listWorkAssignees() {
        await repeat(more, () => signUp({ roles: ['REVIEWER'] }));
        return listWorkAssignees();
      },
    },
  };
});
