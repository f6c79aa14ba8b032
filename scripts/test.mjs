// `npm test`: types, lint and format, then every test on each available database. With paths it runs only the tests in
// those paths, and starts a database only if one of them needs it.
import { randomInt } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { updateBundle } from './bundle/update.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled, root } from './install.mjs'
import { interruptedBy, signalCode } from './launch.mjs'
import { borrowDatabase } from './postgres-cluster.mjs'
import { runBundled } from './run.mjs'
import { chosenFiles, pathsAmong, testProjects } from './test-projects.mjs'

// `npm run test:watch`: vitest keeps running, and runs the tests that a change affects.
const isWatching = process.argv.includes('--watch')
const args = process.argv.slice(2).filter((arg) => arg !== '--watch')

await ensureInstalled()
process.env.TMPDIR = temporaryFolder()
const paths = pathsAmong(args)
// Arguments may choose tests in other ways than by path.
const isWhole = args.length === 0 && !isWatching
const needsDatabase = chosenFiles(testProjects(), paths).service.length > 0
// The processes that tests start need half of the processor time with the bundle. On a busy machine, a build in the
// background would end too late.
const bundled = needsDatabase ? updateBundle({ isUrgent: true }) : undefined
// They need one core for a while, beside the first tests.
const checks = isWhole ? runChecks() : []
// Autovacuum would refresh statistics in the background, so that query plans would depend on the time. The service compiles
// no queries either. Each database of a test has new connections, and to plan a statement for its values five times on
// each of them is a quarter of all planning. Each backend also maps the shared buffers that it reads, page by page; with the
// usual 128 MB, this and the unmapping at its end take a tenth of the processor time of all tests.
const database = needsDatabase
  ? await borrowDatabase('TEST_DATABASE_URL', {
      settings: {
        shared_buffers: '32MB',
        autovacuum: 'off',
        jit: 'off',
        plan_cache_mode: 'force_generic_plan',
      },
    })
  : undefined
stopWhenInterrupted()
const databases = describeDatabases()
await bundled
// Tests that send only some of their cases send others in each run.
process.env.TEST_SAMPLE ??= String(randomInt(120))
console.log(`Testing on ${databases}, with TEST_SAMPLE=${process.env.TEST_SAMPLE}.`)
const tests = await runTests()
await database?.stop()
const results = [...(await checks), tests]
stopWhenInterrupted()
summarise(results)

/**
 * Returns the folder for the files of all databases: in memory where there is plenty of it, because creating the
 * files of one database takes half a second of CPU time on a disk, and a tenth of it in memory.
 */
function temporaryFolder() {
  const enoughBytes = 4 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    accessSync('/dev/shm', constants.W_OK | constants.X_OK)
    if (bavail * bsize >= enoughBytes && process.availableMemory() >= 2 * enoughBytes) return '/dev/shm'
  } catch {
    // Only Linux has /dev/shm.
  }
  return tmpdir()
}

function describeDatabases() {
  if (!database) return 'no database'
  return database.url ? `embedded and ${database.description}` : `embedded only: ${database.description}`
}

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-test-'))
  // The account of a PostgreSQL server must be able to reach its files in this folder.
  chmodSync(folder, 0o711)
  const report = join(folder, 'report.json')
  const command = [
    'node_modules/vitest/vitest.mjs',
    isWatching ? 'watch' : 'run',
    '--reporter=default',
    '--reporter=json',
  ]
  try {
    const code = await runBundled([...command, `--outputFile.json=${report}`, ...args], {
      cwd: root,
      // vitest reads keys from the terminal while it watches.
      endsTree: !isWatching,
      // All temporary files are in this folder, so that an interrupted run leaves none.
      env: {
        TMPDIR: folder,
        TEST_WHOLE: String(isWhole),
        ...(database?.url && { TEST_DATABASE_URL: database.url }),
      },
    })
    return { name: 'tests', ...count(report, code) }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Returns the numbers of vitest's report, and a line per failure. A file that could not be loaded, or a failure outside
 * of tests, is one failure.
 */
function count(report, code) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, note: ', vitest ended without a report', failures: ['vitest'] }
  }
  const tests = (file, status) => file.assertionResults.filter((test) => test.status === status).length
  const broken = result.testResults.filter((file) => file.status === 'failed' && tests(file, 'failed') === 0)
  const failed = result.numFailedTests + broken.length
  const skipped = result.numPendingTests + result.numTodoTests
  let note = skipped > 0 ? `, ${skipped} skipped` : ''
  if (failed === 0 && code !== 0) {
    note = `${note}, vitest ended with code ${code}`
    return { passed: result.numPassedTests, failed: 1, note, failures: ['vitest'] }
  }
  return { passed: result.numPassedTests, failed, note, failures: result.testResults.flatMap(failuresOf) }
}

/** Returns a line per failed test of a file, or one for a file that could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const firstLine = (text) => text.split('\n', 1)[0]
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages.join(' '))}`)
}

/** Prints the results. The last line is for programs: `N passed, N failed`, with types and lint as one check each. */
function summarise(results) {
  const total = { passed: 0, failed: 0 }
  const failures = results.flatMap((result) => result.failures.map((failure) => `FAILED: ${failure}`))
  console.log()
  for (const failure of failures) console.log(failure)
  for (const { name, passed, failed, note } of results) {
    total.passed += passed
    total.failed += failed
    const where = name === 'tests' ? `${note}, on ${databases}` : note
    console.log(`${name.padEnd(6)} ${passed} passed, ${failed} failed${where}`)
  }
  const line = `${total.passed} passed, ${total.failed} failed`
  console.log(`\n${line}`)
  // For .ci/run, which adds the numbers of several runs, and repeats every failure at its end.
  if (process.env.TEST_SUMMARY) {
    writeFileSync(process.env.TEST_SUMMARY, [line, ...failures, ''].join('\n'))
  }
  process.exitCode = total.failed > 0 ? 1 : 0
}

function stopWhenInterrupted() {
  if (interruptedBy) process.exit(signalCode(interruptedBy))
}
