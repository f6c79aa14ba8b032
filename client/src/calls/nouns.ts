import { type Context, functionOf } from './operation-call.ts'
import { readRows } from './rows.ts'

/** Returns an object for each noun of a generated table, with a function for each operation. */
export function nounsOf(
  context: Context,
  table: string,
  decimals: string,
): Record<string, Record<string, unknown>> {
  const nouns: Record<string, Record<string, unknown>> = {}
  for (const row of readRows(table, decimals)) {
    nouns[row.noun] ??= {}
    nouns[row.noun]![row.name] = functionOf(context, row)
  }
  return nouns
}
