type Schema<Payload> = { safeParse: (value: unknown) => { success: boolean; data?: Payload } };

/** The payload of a frame, or undefined when it is malformed: such a frame changes nothing. */
export function readFrame<Payload>(schema: Schema<Payload>, body: string): Payload | undefined {
  try {
    const read = schema.safeParse(JSON.parse(body));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
