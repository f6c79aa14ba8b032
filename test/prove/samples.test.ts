import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type ApiDocument, operationsOf } from '../../site/reference/document.ts'
import { decimalTest } from '../../site/reference/reference-pages.ts'
import { preparations, type Sample, samplesOf } from '../../site/reference/samples.ts'
import { expectToCompile } from '../harness/compiler.ts'

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument
const isDecimal = decimalTest(document)
const operations = operationsOf(document).map((operation) => ({
  id: operation.id,
  samples: samplesOf(operation, isDecimal(operation.id)),
}))

function sampleIn(title: string, samples: readonly Sample[]): string {
  return samples.find((sample) => sample.title === title)!.code
}

/** Returns the samples of all operations in one language, each in a function of its own. */
function all(title: string, wrap: (id: string, code: string) => string): string {
  const parts = operations.map(({ id, samples }) => wrap(id, sampleIn(title, samples)))
  return [sampleIn(title, preparations), ...parts].join('\n\n')
}

const indented = (code: string) => code.replaceAll(/^/gm, '    ')

it('the samples in TypeScript compile with the client', async () => {
  const folder = mkdtempSync(join(process.cwd(), 'client', 'samples-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const text = all('TypeScript', (id, code) => `export async function ${id}() {\n${code}\n}`)
  writeFileSync(join(folder, 'samples.ts'), text.replace("'@reseller-api/client'", "'../src/index.ts'"))
  const options = { noUnusedLocals: false, rootDir: '..', noEmit: true, allowImportingTsExtensions: true }
  const config = { extends: '../tsconfig.json', compilerOptions: options, include: ['samples.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await expectToCompile(['-p', folder], process.cwd())
})

it('the samples in Python and for the shell have a valid syntax', () => {
  const python = all('Python', (id, code) => `def ${id}():\n${indented(code)}`)
  const parsed = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
    input: python,
  })
  if (!parsed.error) expect([parsed.status, parsed.stderr.toString()]).toEqual([0, ''])
  const shell = all('curl', (id, code) => `${id}() {\n${code}\n}`)
  expect(execFileSync('bash', ['-n'], { input: shell, encoding: 'utf8' })).toBe('')
})
