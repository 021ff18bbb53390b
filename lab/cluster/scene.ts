import type { DrillDatabase } from '../drill/stage/database.ts';

/** A program that a scene needs, and the package of Debian that has it. */
export type DebianProgram = { program: string; package: string };

/** What all scenes stand on. */
export type Ground = {
  database: DrillDatabase;
  /** Creates an empty database on this server and returns its address. */
  createDatabase: () => Promise<string>;
  dropDatabase: (url: string) => Promise<void>;
  /** The path of a program, which is installed when the scene is played. */
  pathOf: (needed: DebianProgram) => string;
  /** How often both processes start together. */
  starts: number;
};

/** Adds a row to the table: what must hold, whether it does, and what was seen. */
export type Report = (sentence: string, holds: boolean, seen: string) => void;

/** One part of the cluster, what it needs, and its rows. */
export type Scene = {
  name: string;
  needs: readonly DebianProgram[];
  play: (ground: Ground, report: Report) => Promise<void>;
};
