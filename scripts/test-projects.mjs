// Divides the test files into those that need a database and those that do not. Used by vitest.config.ts and `npm test`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { root } from './install.mjs'

const folders = ['src', 'test', 'cli', 'client', 'simulator', 'scripts']
// Matches code that opens a database, or uses the templates that test/harness/templates.ts prepares for the whole run.
const opensDatabase = /(?<![.\w])(?:openDatabase|inject|startCluster)\(/
// Does not match imports of types, because they do not exist at run time.
const imported =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'|^import\s+'(\.[^']+)'/gm
// The options of vitest whose value is a separate argument.
const withValue = new Set([
  ...[
    '-t',
    '--testNamePattern',
    '--project',
    '--reporter',
    '--maxWorkers',
    '--testTimeout',
    '--retry',
    '--bail',
  ],
])

/**
 * Returns the test files by project, as paths relative to the root. The tests of `service` need a database and the
 * global setup, those of `unit` need neither. A file is a service test if it opens a database, or imports a helper of
 * test/ that does. Sources do not import from test/ (test/import-rules.test.ts), so only tests and their helpers are
 * read.
 */
export function testProjects() {
  const known = new Map()
  const read = (file) => {
    if (!known.has(file)) known.set(file, readTestSource(file))
    return known.get(file)
  }
  const projects = { unit: [], service: [] }
  for (const file of testFiles()) {
    const reached = new Set([file])
    for (const one of reached) for (const helper of read(one).helpers) reached.add(helper)
    projects[[...reached].some((one) => read(one).opensDatabase) ? 'service' : 'unit'].push(file)
  }
  return projects
}

/** Returns the files of `projects` whose path contains one of `paths`, as vitest chooses them; all when there is no path. */
export function chosenFiles(projects, paths) {
  if (paths.length === 0) return projects
  const chosen = (files) => files.filter((file) => paths.some((path) => file.includes(path)))
  return { unit: chosen(projects.unit), service: chosen(projects.service) }
}

/** Returns the paths among the arguments of vitest, relative to the root and without a line number. */
export function pathsAmong(args) {
  return args
    .filter((arg, index) => !arg.startsWith('-') && !withValue.has(args[index - 1]))
    .map((arg) => {
      const path = arg.replace(/:\d+$/, '')
      return (path.startsWith('.') || isAbsolute(path) ? relative(root, resolve(path)) : path).replaceAll(
        '\\',
        '/',
      )
    })
}

function testFiles() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => !file.startsWith('test/prove/'))
      .sort(),
  )
}

/** Returns whether a test or helper opens a database itself, and which helpers of test/ it imports. */
function readTestSource(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const helpers = [...source.matchAll(imported)]
    .map(([, from, dynamic, bare]) => join(dirname(file), from ?? dynamic ?? bare).replaceAll('\\', '/'))
    .filter((target) => target.startsWith('test/') && existsSync(join(root, target)))
  return { opensDatabase: opensDatabase.test(source), helpers }
}
