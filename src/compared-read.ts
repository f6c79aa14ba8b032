import type { Operation } from './kernel/operation.ts'

/**
 * Returns the read whose version a write compares with If-Match: the one whose path is the longest beginning of the path
 * of the write. Returns undefined if no such read has a version.
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
