import type { Operation } from './kernel/operation.ts'

/**
 * Returns the read whose version a write compares with If-Match: of the reads with an ETag whose path is a prefix of
 * the write's path, the one with the longest path. Undefined if there is none.
 */
export function comparedRead(
  { path }: Pick<Operation, 'path'>,
  operations: readonly Operation[],
): Operation | undefined {
  const folded = `${path}/`.toLowerCase()
  return operations
    .filter((one) => one.method === 'GET' && 304 in one.responses)
    .filter((one) => folded.startsWith(`${one.path}/`.toLowerCase()))
    .sort((one, other) => other.path.length - one.path.length)[0]
}
