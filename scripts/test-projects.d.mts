export interface TestProjects {
  readonly unit: string[]
  readonly service: string[]
}
export function testProjects(): TestProjects
export function chosenFiles(projects: TestProjects, paths: readonly string[]): TestProjects
export function pathsAmong(args: readonly string[]): string[]
