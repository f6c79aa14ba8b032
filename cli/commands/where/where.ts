import type { Command } from 'commander'
import { loadOperations, type Operation } from '../../../src/main.ts'
import { showing, withExamples } from '../../command.ts'
import { Refusal } from '../../refusal.ts'
import { operationsAt, placeOf } from './operation-place.ts'

/** Adds the command that finds an operation in the source. */
export function addWhereCommand(program: Command): void {
  withExamples(
    program.command('where'),
    'where POST /v1/Resellers',
    "where PATCH '/v1/resellers/{resellerId}/account-info'",
    'where get /v1/resellers/3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  )
    .description(
      'Print the file and line that declare an operation. Parameters in the path may be names in braces or values; the case of letters is ignored.',
    )
    .argument('<method>', 'GET, POST, PATCH, PUT or DELETE')
    .argument('<path>', 'path of the operation, or an alias of it')
    .action(showing(async (_options: object, method: string, path: string) => whereIs(method, path)))
}

async function whereIs(givenMethod: string, path: string) {
  const operations = await loadOperations()
  const method = givenMethod.toUpperCase() === 'HEAD' ? 'GET' : givenMethod.toUpperCase()
  const candidates = operationsAt(operations, path)
  const operation = candidates.find((one) => one.method === method)
  if (!operation)
    throw new Refusal(candidates.length > 0 ? otherMethod(path, candidates) : await unknown(path, operations))
  const place = await placeOf(operation)
  if (!place)
    throw new Refusal(
      `${operation.id} is not in src/resources here; this command needs a checkout of the source.`,
    )
  const { id } = operation
  return {
    json: { operationId: id, method: operation.method, path: operation.path, ...place },
    text: `${place.file}:${place.line}  ${operation.method} ${operation.path}  ${id}`,
  }
}

function otherMethod(path: string, candidates: readonly Operation[]): string {
  return `${path} supports ${candidates.map(({ method }) => method).join(' or ')}.`
}

async function unknown(path: string, operations: readonly Operation[]): Promise<string> {
  const { distance } = await import('fastest-levenshtein')
  const shape = (one: string) => one.toLowerCase().replaceAll(/\{\w+\}|[\da-f-]{36}/g, '*')
  const paths = new Set(operations.flatMap((one) => [one.path, ...(one.aliases ?? [])]))
  const nearest = [...paths]
    .map((known) => ({ known, steps: distance(shape(known), shape(path)) }))
    .sort((left, right) => left.steps - right.steps)
    .slice(0, 3)
  return `There is no operation at ${path}; similar paths are ${nearest.map(({ known }) => known).join(', ')}.`
}
