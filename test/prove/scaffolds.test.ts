import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'reseller-scaffolds-'))

/** Runs a program of Node in the copy. Returns its exit code, and what it wrote if it failed. */
function run(...args: string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
    env: { ...process.env, PROVE: '' },
  })
  return { code: status, output: status === 0 ? '' : (stdout + stderr).slice(-5_000) }
}
const succeeds = { code: 0, output: '' }

const ids = ['getResellerSummary', 'updateResellerNotes', 'listOverdueCustomers', 'listArchivedResellers']

describe('npm run new', () => {
  beforeAll(() => {
    execFileSync('sh', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${copy}`], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    // With a history, the tests compare the contract with the former one.
    const commit = 'git init -q && git add -A && git -c user.name=t -c user.email=t@test commit -qm Base'
    execFileSync('sh', ['-c', commit], { cwd: copy })
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it.each([
    ['operation', 'updateResellerNotes', 'PATCH /v1/Resellers/{resellerId}/notes'],
    ['operation', 'getResellerSummary', 'GET /v1/Resellers/{resellerId}/summary'],
    ['list', 'listOverdueCustomers', 'GET /v1/Customers/overdue'],
    ['list', 'listArchivedResellers', 'GET /v1/Resellers/archived'],
    ['migration', 'add-notes'],
    ['job', 'customers/check-credit'],
  ])('writes the files of a new %s %s', (...args) => {
    expect(run('scripts/new/main.ts', ...args)).toEqual(succeeds)
  })

  it('leaves the digest of a migration to be recorded when it is written', () => {
    expect(run('src/documents/generate.ts')).toEqual(succeeds)
  })

  it('writes code that compiles, follows the rules for code, and passes the tests', () => {
    expect(run('node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.')).toEqual(succeeds)
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check')).toEqual(succeeds)
    const ofAll = [
      ...['test/contract/catalogue', 'test/contract/siblings', 'test/handlers', 'test/import-rules'],
      ...['test/plain-english', 'test/docstring-verbs', 'test/documentation', 'test/contract/lists'],
      ...['src/documents', 'src/openapi', 'src/changelog', 'src/jobs/jobs', 'src/store/migrate'],
    ]
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']
    expect(run(...vitest, ...ofAll)).toEqual(succeeds)
    expect(run(...vitest, 'test/contract', '-t', ids.join('|'))).toEqual(succeeds)
  })
})
