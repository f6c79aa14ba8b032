import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAlerts } from '../../src/prepare-demo.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { expectOutput, runSteps, stepsOf } from '../harness/document-commands.ts'

const hasTools = spawnable('bash') && spawnable('curl')

// Readers without bash or curl cannot run the README either.
describe.skipIf(!hasTools).each(['README.md', 'docs/guides/support.md'])('the commands of %s', (file) => {
  const steps = stepsOf(file)
  let api: TestApi
  let folder: string
  let outputs: string[]
  beforeAll(async () => {
    // As `npm start` runs it: with alerts, with catalogues, and with a frequent sync of subscriptions.
    api = await startApi('embedded', { CATALOGUE_HOUR: '3', SYNC_SECONDS: '1' })
    await addAlerts(api.database, new Date())
    await api.vendor.billing({ retryAfter: 0 })
    folder = await mkdtemp(join(tmpdir(), 'readme-'))
    outputs = await runSteps(steps, (script) =>
      script
        .replaceAll('http://localhost:8080', api.url)
        .replaceAll('http://localhost:8090', api.vendor.url)
        .replaceAll('/tmp/', `${folder}/`),
    )
  })
  afterAll(async () => {
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('are all marked as executable, with the expected output after them', () => {
    expect(steps.length).toBeGreaterThanOrEqual(7)
    expect(steps.filter(({ expected }) => !expected)).toEqual([])
  })

  it.each(steps.map((step, index) => [firstLine(step.command), step, index] as const))(
    '%s',
    (_, { expected }, index) => expectOutput(outputs[index]!, expected!),
  )
})

describe('the links of the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  ]

  it.each(documents)('%s leads to an existing target', (document) => {
    const broken = linksOf(document).filter((link) => !leadsSomewhere(document, link))
    expect(broken).toEqual([])
  })
})

function linksOf(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string | undefined]
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return false
  if (anchor === undefined) return true
  const anchors = known.get(target) ?? anchorsOf(readFileSync(target, 'utf8'))
  known.set(target, anchors)
  return anchors.has(anchor)
}

// The page of operations has hundreds of links to itself.
const known = new Map<string, ReadonlySet<string>>()

/** The anchors that Markdown renderers give to headings: lower case, hyphens for blanks, no punctuation. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  return new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function firstLine(command: string): string {
  return command.split('\n')[0]!
}

function spawnable(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return folders.some((folder) => existsSync(join(folder, command)))
}
