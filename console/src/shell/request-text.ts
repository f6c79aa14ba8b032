import type { OperationDescription } from '@reseller-api/client/operations'
import { commandOf, queryFlag } from '../../../cli/api/names.ts'
import type { RecordedRequest } from '../api/requests.ts'
import { type FoundOperation, findOperation } from './find-operation.ts'

/** A request as its caller would write it. */
export interface Written {
  readonly curl: string
  readonly cli: string
  readonly typescript: string
}

type Sent = Pick<RecordedRequest, 'method' | 'path' | 'body' | 'isDryRun'>

/** Returns a request as a command of curl, as a command of the command line, and as TypeScript with the client package. */
export function writeRequest(
  sent: Sent,
  operations: readonly OperationDescription[],
  { origin, tenant }: { readonly origin: string; readonly tenant: string },
): Written {
  const found = findOperation(sent.method, sent.path, operations)
  return {
    curl: curlOf(sent, origin, tenant),
    cli: found ? cliOf(sent, found) : generalCli(sent),
    typescript: found ? typescriptOf(sent, found) : '',
  }
}

function curlOf({ method, path, body, isDryRun }: Sent, origin: string, tenant: string): string {
  const lines = [
    `curl -X ${method} ${quote(origin + path)}`,
    `-H ${quote(`X-Tenant: ${tenant}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(isDryRun ? [`-H ${quote('Prefer: dry-run')}`] : []),
    ...(body === undefined ? [] : [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

function cliOf({ body, isDryRun }: Sent, { operation, inPath, inQuery }: FoundOperation): string {
  return [
    'reseller-api',
    ...commandOf(operation),
    ...inPath.map(([, value]) => quote(value)),
    ...inQuery.map(([name, value]) => `--${queryFlag(name)} ${quote(value)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
    ...(isDryRun ? ['--dry-run'] : []),
  ].join(' ')
}

function generalCli({ method, path, body }: Sent): string {
  return ['reseller-api api', method, quote(path), ...(body === undefined ? [] : [`-d ${quote(body)}`])].join(
    ' ',
  )
}

function typescriptOf({ body, isDryRun }: Sent, { operation, inPath, inQuery }: FoundOperation): string {
  const parameters = [...inPath, ...inQuery].map(([name, value]) => {
    const described = operation.parameters.find((one) => one.name === name)
    const isText = described === undefined || described.type === 'string'
    return `${name}: ${isText ? JSON.stringify(value) : value}`
  })
  const args = [
    ...(operation.parameters.length > 0 ? [`{ ${parameters.join(', ')} }`.replace('{  }', '{}')] : []),
    ...(body === undefined ? [] : [JSON.stringify(JSON.parse(body), null, 2)]),
    ...(isDryRun ? ['{ dryRun: true }'] : []),
  ]
  return `await client.${operation.noun}.${operation.name}(${args.join(', ')})`
}

/** Returns a word for a shell, in single quotes if it needs them. */
function quote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
