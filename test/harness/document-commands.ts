import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

interface Block {
  readonly info: string
  readonly text: string
}

/** A command of a document, with the output that the document shows. */
export interface Step {
  readonly command: string
  readonly expected: Block | undefined
}

const outputs = /^(json|http|text)$/

/** Returns the blocks of code of a document. */
export function blocksOf(file: string): Block[] {
  const found = readFileSync(file, 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)
  return [...found].map(([, info, text]) => ({ info: info!, text: text! }))
}

/** Returns the blocks ` ```sh run ` of a document, each with the block of output that follows it. */
export function stepsOf(file: string): Step[] {
  const blocks = blocksOf(file)
  return blocks.flatMap(({ info, text }, index) => {
    if (info !== 'sh run') return []
    const next = blocks[index + 1]
    return [{ command: text, expected: next && outputs.test(next.info) ? next : undefined }]
  })
}

/**
 * Runs all commands in one shell, as a reader would, and expects that it ends without an error. Standard error has only
 * lines that say for what the commands wait, or that they use the demo.
 *
 * @param change Changes the script, such as ports and folders
 * @returns The output of each command
 */
export async function runSteps(
  steps: readonly Step[],
  change: (script: string) => string,
  cwd?: string,
): Promise<string[]> {
  const separator = '--- end of a command ---'
  const script = [
    'set -euo pipefail',
    ...steps.flatMap(({ command }) => [command, `echo '${separator}'`]),
  ].join('\n')
  const env = { ...process.env, NO_PROXY: '*' }
  const shell = spawn('bash', ['-c', change(script)], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let complaints = ''
  shell.stdout.on('data', (chunk) => (printed += chunk))
  shell.stderr.on('data', (chunk) => (complaints += chunk))
  const code = await new Promise((resolve) => shell.once('close', resolve))
  complaints = complaints.replaceAll(
    /^(Waiting for|No profile is configured: this is the demo at) .*\n/gm,
    '',
  )
  expect({ code, complaints }, printed).toEqual({ code: 0, complaints: '' })
  return printed.split(`${separator}\n`)
}

/** Expects that an output is the one that the document shows, in which … matches any text. */
export function expectOutput(printed: string, { info, text }: Block): void {
  if (info === 'json') {
    expect(JSON.parse(printed)).toMatchObject(pattern(JSON.parse(text)) as object)
  } else {
    const lines = printed.split(/\r?\n/)
    for (const line of text.trim().split('\n')) expect(lines).toContainEqual(pattern(line))
  }
}

function pattern(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(pattern)
  if (typeof expected === 'object' && expected !== null) {
    return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, pattern(value)]))
  }
  if (typeof expected !== 'string' || !expected.includes('…')) return expected
  return expect.stringMatching(new RegExp(`^${expected.split('…').map(RegExp.escape).join('.*')}$`))
}
