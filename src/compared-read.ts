import type { Operation } from './kernel/operation.ts'

/**
 * Returns the GET operation whose ETag a write accepts in If-Match. Of the operations with an ETag whose path is a
 * prefix of the write's path, it is the one with the longest path. Undefined if there is none.
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
