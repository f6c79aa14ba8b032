import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const execute = promisify(execFile)
const compiler = join(import.meta.dirname, '../../node_modules/typescript7/bin/tsc')

/** Checks that the compiler of the project ends with code 0 and without a message. */
export async function expectToCompile(args: readonly string[], cwd: string): Promise<void> {
  const run = execute(process.execPath, [compiler, ...args], { cwd, maxBuffer: 2 ** 28 })
  const { code = 0, stdout, stderr } = await run.catch((failure) => failure)
  // A compiler that cannot start, or crashes, prints nothing to stdout.
  expect({ code, output: code === 0 ? stdout : stdout + stderr }).toEqual({ code: 0, output: '' })
}
