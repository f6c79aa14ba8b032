import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Operation } from '../../../src/main.ts'

/** The line in the source that declares an operation. `file` is relative to the project root. */
export interface Place {
  readonly file: string
  readonly line: number
}

type Known = Pick<Operation, 'id' | 'method' | 'path' | 'aliases'>

/**
 * Returns the operations whose path matches the given path with the most literal segments. So in `/v1/customers/mca`,
 * `mca` is not a customer id if an operation has it as a literal. A parameter in braces matches any segment; case and
 * query are ignored.
 */
export function operationsAt<O extends Known>(operations: readonly O[], path: string): O[] {
  const wanted = segments(path)
  return operations
    .map((operation) => {
      const paths = [operation.path, ...(operation.aliases ?? [])]
      return { operation, literals: Math.max(...paths.map((one) => literalMatches(segments(one), wanted))) }
    })
    .filter(
      ({ literals }, _, all) => literals >= 0 && literals === Math.max(...all.map((one) => one.literals)),
    )
    .map(({ operation }) => operation)
}

/** Returns the number of literal segments in a matching path; -1 when the path does not match. */
function literalMatches(declared: readonly string[], wanted: readonly string[]): number {
  if (declared.length !== wanted.length) return -1
  let literals = 0
  for (const [index, segment] of declared.entries()) {
    const given = wanted[index]!
    if (isParameter(segment) ? given === '' : segment !== given) return -1
    if (!isParameter(segment)) literals++
  }
  return literals
}

function segments(path: string): string[] {
  const [withoutQuery = ''] = path.split(/[?#]/)
  return withoutQuery.toLowerCase().replace(/\/+$/, '').split('/').slice(1)
}

const isParameter = (segment: string) => segment.startsWith('{')

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'src', 'resources')

/**
 * Finds the line of the sources that declares an operation. One file can declare several methods of a path, so this
 * function returns the line with the path that is nearest to a line with the operation id.
 *
 * @returns undefined when there is no source code, as in a published package
 */
export async function placeOf({ id, path }: Known): Promise<Place | undefined> {
  const literal = new RegExp(`(['"\`])${RegExp.escape(path)}\\1`)
  const name = new RegExp(`\\b${RegExp.escape(id)}\\b`)
  const found: (Place & { distance: number })[] = []
  for (const file of await sources()) {
    const source = await readFile(file, 'utf8')
    if (!literal.test(source)) continue
    const lines = source.split('\n')
    const named = [...lines.keys()].filter((index) => name.test(lines[index]!))
    for (const [index, text] of lines.entries()) {
      if (!literal.test(text)) continue
      const distance = Math.min(...named.map((other) => Math.abs(other - index)))
      found.push({ file: relative(root, file).replaceAll('\\', '/'), line: index + 1, distance })
    }
  }
  const [nearest] = found.sort((left, right) => left.distance - right.distance)
  return nearest && { file: nearest.file, line: nearest.line }
}

async function sources(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  return entries.filter((entry) => /(?<!\.test)\.ts$/.test(entry)).map((entry) => join(folder, entry))
}
