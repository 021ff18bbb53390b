/** The newer of two versions: a response from before a change may arrive after the response of the change. */
export const newerVersion = <Versioned extends { version: number }>(
  present: Versioned,
  incoming: Versioned,
): Versioned => (incoming.version < present.version ? present : incoming);
