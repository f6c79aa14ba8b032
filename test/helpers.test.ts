import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { expectNothingToDo } from './harness/to-do.ts'

it('helpers of tests wait with `until`, because expect.poll fails when several tests run at the same time', () => {
  const helpers = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  expect(helpers.length).toBeGreaterThan(30)
  expectNothingToDo(
    helpers
      .filter((name) => readFileSync(`test/${name}`, 'utf8').includes('expect.poll('))
      .map((name) => `Replace expect.poll in test/${name} by until (test/harness/work.ts).`),
  )
})

it('concurrent tests clean up with `onTestFinished` of their context, because the import cleans up after another test', () => {
  const concurrent = globSync('{src,cli,test,simulator,bench}/**/*.test.ts').filter((file) =>
    /^(describe|it)\.concurrent/m.test(readFileSync(file, 'utf8')),
  )
  expect(concurrent.length).toBeGreaterThan(5)
  expectNothingToDo(
    concurrent
      .filter((file) =>
        /import \{[^}]*\bonTestFinished\b[^}]*\} from 'vitest'/.test(readFileSync(file, 'utf8')),
      )
      .map((file) => `Take onTestFinished from the context of each test in ${file}, not from vitest.`),
  )
})
