import type { PushService } from '#server/testing/stand-ins/push-service.ts';
import { productionSettings } from '../../programs/production-settings.ts';
import { startServer, type Program } from '../../programs/processes.ts';
import type { DrillDatabase } from './database.ts';
import { leaveNothing } from './leftovers.ts';
import type { MailServer } from './mail-server.ts';

/** How many times and how long each failure is caused: the figures of docs/reliability.md by default. */
type Extent = {
  kills: number;
  restarts: number;
  silenceSeconds: number;
  attempts: number;
  rushSeconds: number;
  socketMinutes: number;
  people: number;
};

/** The arguments of every drill: the shared database and the real server in production mode on it. */
export type Stage = {
  database: DrillDatabase;
  mail: MailServer;
  /** The directory of the servers' files. */
  dataDir: string;
  extent: Extent;
  /** Starts the server and waits until it is ready. */
  startServer: (environment?: Record<string, string>, port?: number) => Promise<Program>;
  /** kill -9 of every server that was started and still runs. */
  killServers: () => Promise<void>;
};

/** The observations in lines, and whether they meet docs/reliability.md. Undefined: the drill could not run here. */
export type Finding = { holds: boolean | undefined; lines: string[] };
export type Drill = { figure: string; title: string; run: (stage: Stage) => Promise<Finding> };

/** Settings of a server in production mode that notifies, and trusts this push service. */
export const withPushes = ({ environment }: PushService): Record<string, string> => ({
  FEATURE_NOTIFICATIONS: 'true',
  PUSH_HOSTS: environment.PUSH_HOSTS,
  NODE_EXTRA_CA_CERTS: environment.PUSH_CA_FILE,
});

export const serverPort = 3301;
export const secondServerPort = 3302;

type Ground = Pick<Stage, 'database' | 'mail' | 'dataDir' | 'extent'>;

export function createStage(ground: Ground): Stage {
  const { database, mail, dataDir } = ground;
  const started: Program[] = [];
  const killServers = async () => {
    for (const program of started) program.signal('SIGKILL');
    await Promise.all(started.splice(0).map(({ ended }) => ended));
  };
  leaveNothing(killServers);
  return {
    ...ground,
    async startServer(environment = {}, port = serverPort) {
      const settings = {
        ...productionSettings(database.url),
        SMTP_URL: mail.url,
        DATA_DIR: dataDir,
        FEATURE_CHAT: 'true',
        ...environment,
      };
      const program = await startServer(port, settings, '/readyz');
      started.push(program);
      return program;
    },
    killServers,
  };
}
