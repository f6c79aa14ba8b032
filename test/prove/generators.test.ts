import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import document from '../../openapi.json' with { type: 'json' }
import { expectToCompile } from '../harness/compiler.ts'

const execute = promisify(execFile)
const root = process.cwd()
const operationIds = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).map(({ operationId }) => operationId),
)

describe('generators of TypeScript that read openapi.json', () => {
  const project = mkdtempSync(join(tmpdir(), 'generators-'))
  beforeAll(async () => {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    const packages = ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3']
    await execute('npm', ['install', ...flags, ...packages], { cwd: project })
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const run = async (program: string, args: readonly string[]) =>
    await execute(process.execPath, [program, ...args], { cwd: project })
  /** Compiles generated files with the strict compiler. */
  const compile = async (file: string) => {
    const modules = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
    const options = ['--noEmit', '--strict', ...modules, '--lib', 'es2023,dom,dom.iterable', '--types', '']
    await expectToCompile([...options, file], project)
  }

  it('@hey-api/openapi-ts makes a function of each operation id, which compiles', async () => {
    await run('node_modules/@hey-api/openapi-ts/bin/run.js', ['-i', join(root, 'openapi.json'), '-o', 'hey'])
    await compile('hey/index.ts')
    const functions = readFileSync(join(project, 'hey/sdk.gen.ts'), 'utf8').matchAll(/^export const (\w+)/gm)
    expect([...functions].map(([, name]) => name).sort()).toEqual([...operationIds].sort())
    const types = readFileSync(join(project, 'hey/types.gen.ts'), 'utf8').matchAll(/^export type (\w+)/gm)
    // Numbers that this generator adds to names. The document numbers parameters with several examples itself.
    const own = Object.keys(document.components.parameters).map((name) => name.toLowerCase())
    const numbered = [...types].map(([, name]) => name!).filter((name) => /\d$/.test(name))
    // The parameter resellerId has the name of the schema ResellerId, and ResellerId2 is another parameter.
    expect(numbered.filter((name) => !own.includes(name.toLowerCase()))).toEqual(['ResellerId22'])
  })

  it('openapi-typescript makes types of each operation id and each schema, which compile', async () => {
    const program = join(root, 'node_modules/openapi-typescript/bin/cli.js')
    const options = ['--root-types', '--root-types-no-schema-prefix', '--root-types-keep-casing']
    await run(program, [join(root, 'openapi.json'), '-o', 'types.ts', ...options])
    await compile('types.ts')
    const text = readFileSync(join(project, 'types.ts'), 'utf8')
    const missing = [
      ...operationIds.filter((id) => !text.includes(`\n    ${id}: {`)),
      ...Object.keys(document.components.schemas).filter((name) => !text.includes(`export type ${name} = `)),
    ]
    expect(missing).toEqual([])
  })
})
