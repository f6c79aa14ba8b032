import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
// A project with the scripts of this one and a command of two files.
const project = mkdtempSync(join(tmpdir(), 'reseller-bundle-'))
const bundles = join(project, 'node_modules/.cache/bundle')
const packages = join(project, 'node_modules/.package-lock.json')
const greeting = join(project, 'cli/greeting.ts')
afterAll(() => rmSync(project, { recursive: true }))

for (const folder of ['cli', 'node_modules']) mkdirSync(join(project, folder))
for (const folder of ['rolldown', '@rolldown', '@oxc-project'])
  symlinkSync(join(process.cwd(), 'node_modules', folder), join(project, 'node_modules', folder))
cpSync('scripts', join(project, 'scripts'), { recursive: true })
cpSync('cli/reseller-api.ts', join(project, 'cli/reseller-api.ts'))
writeFileSync(join(project, 'package.json'), '{"type":"module"}')
writeFileSync(packages, '{}')
writeFileSync(
  join(project, 'cli/run.ts'),
  `import { greeting } from './greeting.ts'
export async function run(): Promise<number> {
  const isBundled = new Error().stack!.includes('run.mjs') || process.sourceMapsEnabled
  console.log(greeting, import.meta.url.endsWith('/cli/run.ts'), isBundled ? 'bundled' : 'sources')
  return 0
}
`,
)
say('hello')

function say(text: string) {
  writeFileSync(greeting, `export const greeting: string = '${text}'\n`)
}

const build = () => run(process.execPath, ['scripts/bundle/build.mjs'], { cwd: project })

/** Builds the bundle when each source has a stamp, which younger files have not. */
async function buildWithStamps() {
  await sleep(1_100)
  await build()
  const { stamps } = JSON.parse(readFileSync(join(bundles, 'manifest.json'), 'utf8'))
  expect(Object.values(stamps)).not.toContain(null)
}

async function output(env: NodeJS.ProcessEnv = {}, cwd = project): Promise<string> {
  const { PATH } = process.env
  return (
    await run(process.execPath, ['cli/reseller-api.ts', 'serve'], { cwd, env: { PATH, ...env } })
  ).stdout.trim()
}

describe('the bundle', () => {
  it('is used only while it has the current sources and packages', async () => {
    expect(await output()).toBe('hello true sources')
    // Builds at the same time do not disturb each other.
    await Promise.all([build(), build()])
    expect(await output()).toBe('hello true bundled')
    expect(await output({ USE_SOURCES: 'true' })).toBe('hello true sources')

    say('bonjour')
    expect(await output()).toBe('bonjour true sources')
    await build()
    expect(await output()).toBe('bonjour true bundled')
    say('hello')
    expect(await output()).toBe('hello true sources')
    say('bonjour')

    writeFileSync(packages, '{"packages":{}}')
    expect(await output()).toBe('bonjour true sources')
    writeFileSync(packages, '{}')
    expect(await output()).toBe('bonjour true bundled')
  })

  it('is not used after a change that keeps the size and the time of a source', async () => {
    say('salut')
    await buildWithStamps()
    expect(await output()).toBe('salut true bundled')
    const { atime, mtime } = statSync(greeting)
    say('hello')
    utimesSync(greeting, atime, mtime)
    expect(await output()).toBe('hello true sources')
    say('bonjour')
    await buildWithStamps()
  })

  it('is not used in another folder, and not without a readable manifest', async () => {
    const manifest = join(bundles, 'manifest.json')
    const content = readFileSync(manifest, 'utf8')
    expect(existsSync(join(bundles, JSON.parse(content).digest, 'run.mjs'))).toBe(true)
    writeFileSync(manifest, content.slice(0, -9))
    expect(await output()).toBe('bonjour true sources')
    writeFileSync(manifest, content)

    const copy = `${project}-copy`
    cpSync(project, copy, { recursive: true, verbatimSymlinks: true })
    expect(await output({}, copy)).toBe('bonjour true sources')
    rmSync(copy, { recursive: true })
    // A folder keeps the stamps of its files when it moves.
    renameSync(project, copy)
    expect(await output({}, copy)).toBe('bonjour true sources')
    renameSync(copy, project)
  })
})
