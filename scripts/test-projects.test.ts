import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chosenFiles, pathsAmong, testProjects } from './test-projects.mjs'

describe('the projects of the tests', () => {
  const projects = testProjects()

  it('have every test file once', () => {
    const all = [...projects.unit, ...projects.service]
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('scripts/test-projects.test.ts')
  })

  it.each([
    ['a rule', 'src/domain/offers/margin.test.ts', 'unit'],
    ['a test against the simulator alone', 'simulator/partner-center/purchasing/orders.test.ts', 'unit'],
    ['a test of statements', 'src/store/database.test.ts', 'service'],
    ['a test of operations, by a helper of a helper', 'test/contract/http.test.ts', 'service'],
    ['a test of processes', 'test/faults/kill.test.ts', 'service'],
  ] as const)('put %s where it belongs: %s in %s', (_, file, project) => {
    expect(projects[project]).toContain(file)
  })

  // Otherwise a helper that a source passes on would not be found.
  it('rest on sources that import no test helper', () => {
    const sources = ['src', 'cli', 'client', 'simulator'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`),
    )
    const importing = sources.filter((file) => /from '[./]+\/test\//.test(readFileSync(file, 'utf8')))
    expect(importing).toEqual([])
  })
})

describe('the arguments of npm test', () => {
  it.each([
    { args: ['src/domain', './test/contract'], paths: ['src/domain', 'test/contract'] },
    { args: ['-t', 'createReseller'], paths: [] },
    { args: ['--bail=1', 'src/domain/money.test.ts:12'], paths: ['src/domain/money.test.ts'] },
  ])('$args name $paths', ({ args, paths }) => {
    expect(pathsAmong(args)).toEqual(paths)
  })

  it('choose files as vitest does, by a part of their path', () => {
    const projects = { unit: ['src/a.test.ts', 'src/b.test.ts'], service: ['test/a.test.ts'] }
    expect(chosenFiles(projects, ['a.test'])).toEqual({
      unit: ['src/a.test.ts'],
      service: ['test/a.test.ts'],
    })
    expect(chosenFiles(projects, [])).toBe(projects)
  })
})
