import type { OperationDescription } from '@reseller-api/client/operations'

/** An operation with the values of its parameters, not encoded. */
export interface FoundOperation {
  readonly operation: OperationDescription
  readonly inPath: readonly (readonly [name: string, value: string])[]
  readonly inQuery: readonly (readonly [name: string, value: string])[]
}

/** Returns the operation that a request calls; undefined if there is none. */
export function findOperation(
  method: string,
  path: string,
  operations: readonly OperationDescription[],
): FoundOperation | undefined {
  const [address = '', query = ''] = path.split('?')
  const parts = address.split('/')
  const matches = operations.flatMap((operation) => {
    const inPath = operation.method === method ? valuesIn(operation.path.split('/'), parts) : undefined
    return inPath ? [{ operation, inPath }] : []
  })
  // A fixed part of a path takes precedence over a parameter.
  const [best] = matches.sort((left, right) => left.inPath.length - right.inPath.length)
  return best && { ...best, inQuery: [...new URLSearchParams(query)] }
}

/** Returns the values of the parameters of a path; undefined if the path is another one. */
function valuesIn(pattern: readonly string[], parts: readonly string[]) {
  if (pattern.length !== parts.length) return undefined
  const values: (readonly [string, string])[] = []
  for (const [index, expected] of pattern.entries()) {
    if (expected.startsWith('{')) values.push([expected.slice(1, -1), decodeURIComponent(parts[index]!)])
    else if (expected !== parts[index]) return undefined
  }
  return values
}
