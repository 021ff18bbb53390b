/** What the loader is doing, and how much of it is done, in the units of that step (people, rows, tables). */
export type LoadStep = Readonly<{ name: string; done: number; of: number }>;

/** Called at the beginning of a step (`done` is 0) and while it advances. */
export type OnStep = (step: LoadStep) => void;
