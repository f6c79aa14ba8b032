import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../harness/api.ts'

interface Block {
  readonly info: string
  readonly text: string
}

/** A command of the README, with the output that the README shows. */
interface Step {
  readonly command: string
  readonly expected: Block | undefined
}

function blocksOf(markdown: string): Block[] {
  const found = markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)
  return [...found].map(([, info, text]) => ({ info: info!, text: text! }))
}

function stepsOf(markdown: string): Step[] {
  const blocks = blocksOf(markdown)
  return blocks.flatMap(({ info, text }, index) => {
    if (info !== 'sh run') return []
    const next = blocks[index + 1]
    return [{ command: text, expected: next && /^(json|http)$/.test(next.info) ? next : undefined }]
  })
}

const hasTools = spawnable('bash') && spawnable('curl')
const steps = stepsOf(readFileSync('README.md', 'utf8'))

// Readers without bash or curl cannot run the README either.
describe.skipIf(!hasTools)('the commands of the README', () => {
  let api: TestApi
  let folder: string
  let outputs: string[]
  beforeAll(async () => {
    // As `npm start` runs it: with catalogues, and with a frequent sync of subscriptions.
    api = await startApi('embedded', { CATALOGUE_HOUR: '3', SYNC_SECONDS: '1' })
    await api.vendor.billing({ retryAfter: 0 })
    folder = await mkdtemp(join(tmpdir(), 'readme-'))
    outputs = await runAll(steps.map(({ command }) => command))
  })
  afterAll(async () => {
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs all commands in one shell, as a reader would. Returns the output of each. */
  async function runAll(commands: readonly string[]): Promise<string[]> {
    const separator = '--- end of a command ---'
    const script = ['set -euo pipefail', ...commands.flatMap((command) => [command, `echo '${separator}'`])]
      .join('\n')
      .replaceAll('http://localhost:8080', api.url)
      .replaceAll('http://localhost:8090', api.vendor.url)
      .replaceAll('/tmp/', `${folder}/`)
    const env = { ...process.env, NO_PROXY: '*' }
    const shell = spawn('bash', ['-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let complaints = ''
    shell.stdout.on('data', (chunk) => (printed += chunk))
    shell.stderr.on('data', (chunk) => (complaints += chunk))
    const code = await new Promise((resolve) => shell.once('close', resolve))
    expect({ code, complaints }, printed).toEqual({ code: 0, complaints: '' })
    return printed.split(`${separator}\n`)
  }

  it('are all marked as executable, with the expected output after them', () => {
    expect(steps.length).toBeGreaterThanOrEqual(8)
    expect(steps.filter(({ expected }) => !expected)).toEqual([])
  })

  it.each(steps.map((step, index) => [firstLine(step.command), step, index] as const))(
    '%s',
    (_, { expected }, index) => {
      const printed = outputs[index]!
      if (expected!.info === 'json') {
        expect(JSON.parse(printed)).toMatchObject(pattern(JSON.parse(expected!.text)) as object)
      } else {
        const lines = printed.split(/\r?\n/)
        for (const line of expected!.text.trim().split('\n')) expect(lines).toContainEqual(pattern(line))
      }
    },
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
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
}

/** The anchors that Markdown renderers give to headings: lower case, hyphens for blanks, no punctuation. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Compares an output with that of the README, in which … matches any text. */
function pattern(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(pattern)
  if (typeof expected === 'object' && expected !== null) {
    return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, pattern(value)]))
  }
  if (typeof expected !== 'string' || !expected.includes('…')) return expected
  return expect.stringMatching(new RegExp(`^${expected.split('…').map(RegExp.escape).join('.*')}$`))
}

function firstLine(command: string): string {
  return command.split('\n')[0]!
}

function spawnable(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return folders.some((folder) => existsSync(join(folder, command)))
}
