import { BaseSequencer, type TestSpecification } from 'vitest/node';

const takesMinutes = ({ moduleId }: TestSpecification) => moduleId.includes('/server/testing/');

/** The tests of the whole contract take minutes each: they begin first, so that no worker waits for them in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(takesMinutes), ...sorted.filter((file) => !takesMinutes(file))];
  }
}
