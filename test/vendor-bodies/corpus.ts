import { readdirSync, readFileSync } from 'node:fs'
import { parseWire } from '../../src/vendors/microsoft/transport/wire.ts'

/** A call as a page names it: the path has parameters in braces, the query is the page's sample. */
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

/** An answer; `text` is its body with the digits of the file, empty when it has none. */
export interface DocumentedAnswer extends Documented {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly text: string
}

/** A request; `headers` are the names that the page shows. */
export interface DocumentedRequest extends Documented {
  readonly headers: readonly string[]
  readonly body?: unknown
}

/** The calls that can give an error code; `any` stands for every call. */
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

/** The answer of an area by its name. */
export function answer(place: string): DocumentedAnswer {
  const found = answers.find(({ area, name }) => `${area}/${name}` === place)
  if (found === undefined) throw new Error(`No documented answer ${place}.`)
  return found
}

/** A call without the version of the interface and the names of parameters, to compare two of them. */
export function callKey({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): string {
  const plain = path.replace(/^\/v1(\.0)?(?=\/)/, '').replaceAll(/\{[^}]*\}/g, '{}')
  return `${method} ${plain.toLowerCase()}`
}

function entries<Entry extends Documented>(kind: 'answers' | 'requests'): Entry[] {
  const place = new URL(`${kind}/`, folder)
  return readdirSync(place).flatMap((file) => {
    // Numbers keep their digits: bodies are served as they stand in the file.
    const read = parseWire(readFileSync(new URL(file, place), 'utf8')) as readonly { body?: unknown }[]
    return read.map((entry) => {
      const text = entry.body === undefined ? '' : JSON.stringify(entry.body)
      return { ...JSON.parse(JSON.stringify(entry)), area: file.replace('.json', ''), text } as Entry
    })
  })
}
