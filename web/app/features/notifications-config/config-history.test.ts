import { expect, test } from 'vitest';
import { differencesOf } from './config-history.tsx';

const channels = { inApp: true, push: true, mail: true };
const type = { type: 'REVIEW_REPLY', enabled: true, priority: 'LOW', channels } as const;

test.for([
  [{ enabled: true }, { enabled: false }, [{ of: 'enabled', isOn: false }]],
  [{ minimumPriority: 'LOW' }, { minimumPriority: 'HIGH' }, [{ of: 'minimumPriority', priority: 'HIGH' }]],
  [{ types: [type] }, { types: [{ ...type, enabled: false }] }, [{ of: 'REVIEW_REPLY', isOn: false }]],
  [{ types: [type] }, { types: [{ ...type, priority: 'HIGH' }] }, [{ of: 'REVIEW_REPLY', priority: 'HIGH' }]],
  [
    { types: [type] },
    { types: [{ ...type, channels: { ...channels, push: false } }] },
    [{ of: 'REVIEW_REPLY', ways: ['inApp', 'mail'] }],
  ],
  [{}, {}, []],
  [{ types: 'all' }, { types: 7 }, []],
  [{ types: [] }, { types: [{ ...type, type: 'FORMER_TYPE' }] }, []],
] as const)('%j to %j', ([before, after, expected]) => {
  expect(differencesOf(before, after)).toEqual(expected);
});
