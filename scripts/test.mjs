// `npm test`: types, lint and format, then every test on every database there is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { interruptedBy, signalCode } from './launch.mjs'
import { borrowDatabase } from './postgres-cluster.mjs'
import { runBundled } from './run.mjs'

const checks = {
  types: ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

await ensureInstalled()
const [database, ...results] = await Promise.all([
  borrowDatabase('TEST_DATABASE_URL'),
  ...Object.entries(checks).map(([name, command]) => check(name, command)),
])
stopWhenInterrupted()
const databases = database.url
  ? `embedded and ${database.description}`
  : `embedded only: ${database.description}`
console.log(`Testing on ${databases}.`)
results.push(await runTests(process.argv.slice(2)))
await database.stop()
stopWhenInterrupted()
summarise(results)

/** Runs one command; its output is of interest only when it fails. */
async function check(name, command) {
  let output = ''
  const code = await runBundled(command, { cwd: root, onOutput: (chunk) => (output += chunk) })
  if (code !== 0) console.error(`${name} failed:\n${output}`)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: '' }
}

async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-test-'))
  const report = join(folder, 'report.json')
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  try {
    const code = await runBundled([...command, `--outputFile.json=${report}`, ...args], {
      cwd: root,
      env: database.url ? { TEST_DATABASE_URL: database.url } : {},
    })
    return { name: 'tests', ...count(report, code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What vitest reports; a file that could not be loaded, or a failure outside of any test, counts as one. */
function count(report, code) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, note: ', vitest ended without a report' }
  }
  const tests = (file, status) => file.assertionResults.filter((test) => test.status === status).length
  const broken = result.testResults.filter((file) => file.status === 'failed' && tests(file, 'failed') === 0)
  const failed = result.numFailedTests + broken.length
  const skipped = result.numPendingTests + result.numTodoTests
  const note = skipped > 0 ? `, ${skipped} skipped` : ''
  if (failed === 0 && code !== 0) {
    return { passed: result.numPassedTests, failed: 1, note: `${note}, vitest ended with code ${code}` }
  }
  return { passed: result.numPassedTests, failed, note }
}

/** The last line is for machines: `N passed, N failed`, types and lint counted as one check each. */
function summarise(results) {
  const total = { passed: 0, failed: 0 }
  console.log()
  for (const { name, passed, failed, note } of results) {
    total.passed += passed
    total.failed += failed
    const where = name === 'tests' ? `${note}, on ${databases}` : note
    console.log(`${name.padEnd(6)} ${passed} passed, ${failed} failed${where}`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

function stopWhenInterrupted() {
  if (interruptedBy) process.exit(signalCode(interruptedBy))
}
