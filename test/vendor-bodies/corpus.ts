import { readdirSync, readFileSync } from 'node:fs'
import { parseWire } from '../../src/vendors/microsoft/transport/wire.ts'

/** A call in the notation of a page: the path has parameters in braces, the query is the sample of the page. */
interface DocumentedCall {
  readonly method: string
  readonly path: string
  readonly query?: string
}

interface Documented {
  readonly area: string
  readonly name: string
  readonly source: string
  readonly date: string
  readonly call: DocumentedCall
}

/** An answer; `text` is its body with the digits of the file, empty without a body. */
export interface DocumentedAnswer extends Documented {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly text: string
}

/** A request; `headers` are the names that the page shows. */
export interface DocumentedRequest extends Documented {
  /** `user` if the page accepts only tokens of a user. */
  readonly caller?: 'user'
  readonly headers: readonly string[]
  readonly body?: unknown
}

/** The calls that can return an error code; `any` means every call. */
export interface DocumentedCodes {
  readonly call: string
  readonly status: number
  readonly source: string
  /** Separated by spaces. */
  readonly codes: string
}

const folder = new URL('./', import.meta.url)

/** All documented answers. */
export const answers: readonly DocumentedAnswer[] = entries<DocumentedAnswer>('answers')

/** All documented requests. */
export const requests: readonly DocumentedRequest[] = entries<DocumentedRequest>('requests')

export const errorCodes: readonly DocumentedCodes[] = JSON.parse(
  readFileSync(new URL('error-codes.json', folder), 'utf8'),
)

/** Finds an answer by `area/name`. */
export function answer(place: string): DocumentedAnswer {
  const found = answers.find(({ area, name }) => `${area}/${name}` === place)
  if (found === undefined) throw new Error(`No documented answer ${place}.`)
  return found
}

/** A key for comparing calls, without the API version and the names of parameters. */
export function callKey({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): string {
  const plain = path.replace(/^\/v1(\.0)?(?=\/)/, '').replaceAll(/\{[^}]*\}/g, '{}')
  return `${method} ${plain.toLowerCase()}`
}

function entries<Entry extends Documented>(kind: 'answers' | 'requests'): Entry[] {
  const place = new URL(`${kind}/`, folder)
  return readdirSync(place).flatMap((file) => {
    // Numbers keep their digits: the body is served exactly as in the file.
    const read = parseWire(readFileSync(new URL(file, place), 'utf8')) as readonly { body?: unknown }[]
    return read.map((entry) => {
      const text = entry.body === undefined ? '' : JSON.stringify(entry.body)
      return { ...JSON.parse(JSON.stringify(entry)), area: file.replace('.json', ''), text } as Entry
    })
  })
}
