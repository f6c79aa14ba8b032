import type { Operation, ResponseDeclaration } from '../kernel/operation.ts'
import { type Json, reference } from './components.ts'

const text = { type: 'string' }

/** Every header of answers, as `components.headers` shows it. */
export const headers = {
  'X-Correlation-Id': {
    description: 'The correlation id of the request.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotent-Replayed': {
    description: 'true when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Operation-Location': {
    description: 'Where work that goes on in the background can be followed; absent when there is none.',
    schema: text,
  },
  'Preference-Applied': {
    description: 'dry-run when nothing was done, for the request has preferred that.',
    schema: { type: 'string', enum: ['dry-run'] },
  },
  ETag: {
    description: 'The version of what the answer shows, for If-Match and If-None-Match.',
    schema: text,
  },
  'Content-Disposition': { description: 'What the file is called.', schema: text },
  'Accept-Ranges': { description: 'bytes: any range of the file can be asked for.', schema: text },
  'Content-Digest': {
    description: 'sha-256 of a whole file; a trailer when it is not known beforehand.',
    schema: text,
  },
  'Repr-Digest': { description: 'sha-256 of the whole file, also when a range is answered.', schema: text },
  'Content-Range': { description: 'Which range is answered, and how long the file is.', schema: text },
} as const

type Name = keyof typeof headers

const ofWrites: readonly Name[] = ['Idempotent-Replayed', 'Operation-Location']
// Of files that stay what they are, of which 206 is among the responses.
const ofRanges: readonly Name[] = ['Accept-Ranges', 'Content-Digest', 'Repr-Digest', 'Content-Range']

/** Whether answers carry an ETag: the declaration says so by naming 304 among its responses. */
export function hasVersion(operation: Operation): boolean {
  return 304 in operation.responses
}

/** The headers of every refusal. */
export const refusalHeaders: Json = referring(['X-Correlation-Id'])

/** The headers of a successful answer. */
export function successHeaders(operation: Operation, status: string, { files }: ResponseDeclaration): Json {
  const isWrite = operation.method !== 'GET'
  return referring([
    'X-Correlation-Id',
    ...(isWrite ? ofWrites : []),
    ...(isWrite && status === '200' ? (['Preference-Applied'] as const) : []),
    ...(hasVersion(operation) ? (['ETag'] as const) : []),
    ...(files ? (['Content-Disposition'] as const) : []),
    ...(files && 206 in operation.responses ? ofRanges : []),
  ])
}

function referring(names: readonly Name[]): Json {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]))
}
