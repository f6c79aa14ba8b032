import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { parseJson } from '../../../client/src/decimals/json.ts'
import { UsageError } from '../../refusal.ts'
import type { BodyShape } from './body-shape.ts'

/** The sources of a body: a file or a JSON text, and the members that flags set. */
export interface BodySource {
  readonly file?: string | undefined
  readonly data?: string | undefined
  readonly members: Readonly<Record<string, unknown>>
}

/**
 * Returns the body of a request: the JSON of the file or text, with the members that flags set. Undefined without file,
 * text and flags.
 *
 * @throws UsageError if the text is not JSON, or if flags cannot set members of this body
 */
export async function readBody(source: BodySource, shape: BodyShape | undefined): Promise<unknown> {
  const { file, data, members } = source
  if (file !== undefined && data !== undefined) throw new UsageError('--file and --data exclude each other.')
  const text = data ?? (file === undefined ? undefined : await textOf(file))
  const given = text === undefined ? undefined : jsonOf(text, data === undefined ? '--file' : '--data')
  return withMembers(given, members, shape)
}

/** Returns a body with the members that flags set. */
export function withMembers(
  given: unknown,
  members: Readonly<Record<string, unknown>>,
  shape: BodyShape | undefined,
): unknown {
  if (Object.keys(members).length === 0) return given
  if (shape?.scalar) {
    if (given !== undefined) throw new UsageError('--value sets the whole body; leave out --data and --file.')
    return members.value
  }
  if (given === undefined) return members
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError('Flags set members of an object, but the given body is not an object.')
  return { ...given, ...members }
}

async function textOf(file: string): Promise<string> {
  return await (file === '-' ? readAll(process.stdin) : readFile(file, 'utf8')).catch((error) => {
    throw new UsageError(`--file: ${file} cannot be read (${error.code}).`)
  })
}

/** Returns the value of a JSON text; decimals stay text, so that no digit is lost. */
export function jsonOf(text: string, flag: string): unknown {
  try {
    return parseJson(text, new Set(), (digits) => digits)
  } catch (error) {
    throw new UsageError(`${flag}: the text is not JSON (${(error as Error).message}).`)
  }
}
