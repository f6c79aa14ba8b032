// `npm run check`: types, lint and format. `npm test` runs the same.
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'
import { runBundled } from './run.mjs'

// TypeScript does not check again what has not changed since the last run.
const typesOf = (project, record) => [
  'node_modules/typescript7/bin/tsc',
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', `node_modules/.cache/${record}.tsbuildinfo`],
  ...['-p', project],
]

const commands = {
  types: typesOf('.', 'types'),
  'types of the console': typesOf('console', 'console-types'),
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

/** Runs the checks side by side and prints the output of those that fail. Resolves to one result each. */
export function runChecks() {
  return Promise.all(
    Object.entries(commands).map(async ([name, command]) => {
      let output = ''
      const code = await runBundled(command, { cwd: root, onOutput: (chunk) => (output += chunk) })
      if (code !== 0) console.error(`${name} failed:\n${output}`)
      return {
        name,
        passed: code === 0 ? 1 : 0,
        failed: code === 0 ? 0 : 1,
        note: '',
        failures: code === 0 ? [] : [name],
      }
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  const results = await runChecks()
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
}
