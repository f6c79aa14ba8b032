import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { expectNothingToDo } from './harness/to-do.ts'

it('transactions that write use read committed, on which the fence of a moving tenant relies', () => {
  const beginnings = globSync('{src,cli}/**/*.{ts,sql}', {
    exclude: (name) => name.includes('.test.'),
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/isolation\s+level\s+([a-z ]+)/gi)].map(([, level]) => ({
      file,
      level: level!.trim(),
    })),
  )
  expect(beginnings.length).toBeGreaterThan(2)
  expectNothingToDo(
    beginnings
      .filter(({ level }) => !/^(read committed|.* read only)$/i.test(level))
      .map(
        ({ file, level }) =>
          `Use read committed instead of ${level} in ${file}, or read only: require_writable (028-add-tenant-moves.sql) needs a snapshot for each statement.`,
      ),
  )
})
