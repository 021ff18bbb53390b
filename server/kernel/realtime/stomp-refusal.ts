import { deniedCloseCode, suspendedCloseCode } from '#contract/realtime-limits.ts';

/** Close codes of RFC 6455 and of the registry it started; those from 4000 on are private. */
const closeCodes = {
  protocol: 1002,
  denied: deniedCloseCode,
  suspended: suspendedCloseCode,
  failed: 1011,
  restart: 1012,
  unavailable: 1013,
} as const;

/** Why a connection ends: `message` is sent in an ERROR frame, and the connection is closed with the code of the kind. */
export class StompRefusal extends Error {
  readonly closeCode: number;

  constructor(message: string, kind: keyof typeof closeCodes) {
    super(message);
    this.closeCode = closeCodes[kind];
  }
}
