import type { Command } from 'commander'
import type { Answer, AnyPage, Call, FileCall, PageCall } from '../../../client/src/calls/types.ts'
import type { ResellerClient } from '../../../client/src/client.ts'
import type { OperationDescription } from '../../../client/src/operations.ts'
import type { FileOptions, ReadOptions, WriteOptions } from '../../../client/src/options.ts'
import { shown } from '../../output.ts'
import { progressLine } from '../../progress-line.ts'
import { UsageError } from '../../refusal.ts'
import { readBody } from '../input/body.ts'
import type { BodyShape } from '../input/body-shape.ts'
import { portionsOf, readRows, rowMembers } from '../input/csv-rows.ts'
import { type Flag, flagsOf, placeholderOf, valuesOf } from '../input/flags.ts'
import { commandOf, kebabCase } from '../names.ts'
import { downloadTo, downloadToStdout } from '../output/download.ts'
import { type Row, rowsOf } from '../output/rows.ts'
import { rowWriter, showAnswer } from '../output/show.ts'
import { confirm, isIrreversible } from './confirm.ts'
import { type CommonFlags, clientFor, withAccess, withFormat } from './options.ts'

/** The values of a command's flags. At runtime it also has the flags of parameters and body members, as text. */
interface Given extends CommonFlags {
  readonly all?: true
  readonly include?: true
  readonly file?: string
  readonly data?: string
  readonly output?: string
  readonly yes?: true
  readonly wait?: true
  readonly dryRun?: true
  readonly ifMatch?: string
  readonly ifNoneMatch?: string
  readonly idempotencyKey?: string
  readonly correlationId?: string
}

/**
 * The API to which commands send requests (the public API or the API of the administration), and the names of the
 * commands and of their flags.
 */
export interface Surface {
  /** Returns the name of the command of an operation, below its noun. */
  nameOf(operation: OperationDescription): string
  /** Returns the flag of a path parameter. If this function is absent, path parameters are arguments. */
  pathFlag?(parameter: string): string
  /** Whether writes can start background work, for which --wait waits. */
  readonly hasBackgroundWork: boolean
  /** Adds the flags that name the service and the caller. */
  withAccess(command: Command): Command
  clientFor(flags: CommonFlags): Promise<object>
}

const api: Surface = {
  nameOf: (operation) => commandOf(operation)[1],
  ...{ hasBackgroundWork: true, withAccess, clientFor },
}

/** Adds the command of an operation to the command of its noun. */
export function addOperationCommand(
  parent: Command,
  operation: OperationDescription,
  body: BodyShape | undefined,
  surface = api,
): Command {
  const name = surface.nameOf(operation)
  const { method, path, summary, description, roles } = operation
  const command = parent
    .command(name)
    .summary(summary.replace(/\.$/, ''))
    .description(
      [summary, description, `${method} ${path}, for ${roles.join(', ')}.`].filter(Boolean).join('\n'),
    )
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  for (const { name: parameter, description = '' } of inPath)
    if (surface.pathFlag) command.requiredOption(`--${surface.pathFlag(parameter)} <text>`, description)
    else command.argument(`<${kebabCase(parameter)}>`, description)
  const flags = flagsOf(operation, body)
  addFlags(command, flags, 'query', 'Parameters:')
  if (operation.body) addBodyFlags(command, flags, rowMembers[operation.id])
  surface.withAccess(withFormat(requestFlags(command, operation, surface)))
  return command.action(async (...given: unknown[]) => {
    const options = given.at(-2) as Given
    const named = options as unknown as Record<string, string>
    const values = surface.pathFlag
      ? inPath.map((one) => named[camelCase(surface.pathFlag!(one.name))]!)
      : (given.slice(0, -2) as string[])
    await runOperation({ operation, shape: body, flags, options, values, surface })
  })
}

function addFlags(command: Command, flags: readonly Flag[], place: Flag['place'], heading: string): void {
  command.optionsGroup(heading)
  for (const flag of flags.filter((one) => one.place === place)) {
    const option = command.createOption(`--${flag.flag} ${placeholderOf(flag)}`, flag.help)
    // Sets `argChoices` only, for the help. The method `choices` would also add a parser that refuses values in another
    // case.
    if (flag.values) option.argChoices = [...flag.values]
    command.addOption(flag.isRequired ? option.makeOptionMandatory() : option)
  }
}

function addBodyFlags(command: Command, flags: readonly Flag[], rows: string | undefined): void {
  addFlags(command, flags, 'body', 'Body:')
  if (rows) command.option(`--${rows} <path>`, `CSV file with a header; sets the member ${rows} of the body`)
  command
    .option('-f, --file <path>', 'JSON file with the body; - for standard input')
    .option('-d, --data <json>', 'the body as JSON; flags replace its members')
}

function requestFlags(command: Command, operation: OperationDescription, surface: Surface): Command {
  command.optionsGroup('Request:')
  if (operation.paging) command.option('--all', 'read all pages')
  if (operation.isFile)
    command.option('-o, --output <path>', 'file to write; continues an interrupted download')
  if (operation.isVersioned)
    command.option('--if-none-match <version>', 'print nothing if the object still has this version')
  if (operation.method !== 'GET')
    command
      .option('--dry-run', 'print what the command would do, and change nothing')
      .option('--if-match <version>', 'refuse if the object has another version')
      .option('--idempotency-key <text>', 'key of the write; repeat it with the same key after a failure')
  if (operation.method !== 'GET' && surface.hasBackgroundWork)
    command.option('--wait', 'wait for the background work, and fail if it fails')
  if (isIrreversible(operation)) command.option('-y, --yes', 'do not ask for a confirmation')
  return command
    .option('--correlation-id <uuid>', 'id that connects the request with its audit rows')
    .option('-i, --include', 'print status, version and correlation id to stderr')
}

interface Invocation {
  readonly operation: OperationDescription
  readonly shape: BodyShape | undefined
  readonly flags: readonly Flag[]
  readonly options: Given
  /** The values of the parameters in the path. */
  readonly values: readonly string[]
  readonly surface: Surface
}

async function runOperation(invocation: Invocation): Promise<void> {
  const { operation, options } = invocation
  const [params, given] = await argumentsOf(invocation)
  const [body, ...further] = portionsOfBody(operation, given)
  if (isIrreversible(operation) && !options.yes && !options.dryRun)
    await confirm(`${operation.summary.replace(/\.$/, '')}: ${invocation.values.join(' ')}.`)
  // For the administration, this is an AdminClient. The functions that only ResellerClient has are used for background
  // work and further rows, which the administration does not have.
  const client = (await invocation.surface.clientFor(options)) as ResellerClient
  const call = (more: object) =>
    callOf(client, operation, params, body, { ...requestOptions(options), ...more })
  if (operation.isFile) return await download(call as (more: FileOptions) => FileCall, options)
  if (options.all) return await showAll(call({}) as PageCall<AnyPage>, options)
  const answered = call({}) as Call<unknown>
  const answer = await withFurtherRows(
    client,
    params,
    await answered.withResponse(),
    options.dryRun ? [] : further,
  )
  if (options.include) console.error(headersText(answer))
  if (options.wait && answer.operationId !== undefined)
    return await showFinished(client, answer.data, answer.operationId, options)
  if (answer.status === 304) return
  await showAnswer(answer.data, options)
  if (!options.json && !options.jsonl && !options.csv) hint(answer)
}

/** Returns the bodies of the requests that together send a body: several if a CSV file has too many rows for one. */
function portionsOfBody({ id }: OperationDescription, body: unknown): unknown[] {
  const member = rowMembers[id]
  const rows = member && (body as Row | undefined)?.[member]
  if (!Array.isArray(rows)) return [body]
  return portionsOf(rows).map((portion) => ({ ...(body as Row), [member!]: portion }))
}

/**
 * Sends the rows of a plan that did not fit into the first request. Returns the answer with the background operation of
 * the last request.
 */
async function withFurtherRows(
  client: ResellerClient,
  params: Row,
  first: Answer<unknown>,
  bodies: readonly unknown[],
): Promise<Answer<unknown>> {
  const { planId = params.planId } = (first.data ?? {}) as { readonly planId?: unknown }
  let answer = first
  for (const body of bodies) {
    const { rows } = body as { readonly rows: never }
    const next = await client.plans.addRows({ planId: planId as string }, { rows }).withResponse()
    answer = { ...first, operationId: next.operationId }
  }
  return answer
}

async function argumentsOf({
  operation,
  shape,
  flags,
  options,
  values,
}: Invocation): Promise<[Row, unknown]> {
  const byFlag = Object.fromEntries(
    flags.map(({ flag }) => [flag, (options as unknown as Record<string, string>)[camelCase(flag)]]),
  ) as Record<string, string>
  const inPath = operation.parameters
    .filter((one) => one.in === 'path')
    .map(({ name }, index) => [name, values[index]])
  const query = valuesOf(flags, 'query', byFlag)
  const rows = rowMembers[operation.id]
  const file = rows && (options as unknown as Record<string, string | undefined>)[rows]
  const members = {
    ...valuesOf(flags, 'body', byFlag),
    ...(rows && file !== undefined && { [rows]: await readRows(file, rows) }),
  }
  const body = operation.body && (await readBody({ file: options.file, data: options.data, members }, shape))
  if (operation.body?.isRequired && body === undefined)
    throw new UsageError(
      'The command needs a body: --file, --data, or flags for its members (--help lists them).',
    )
  return [{ ...Object.fromEntries(inPath), ...pageOf(operation, options.all === true), ...query }, body]
}

const allPageSize = 500
// The default page size of most lists, sent for the lists that require a page size.
const usualPageSize = 25

/**
 * Returns the parameter `pageSize`: the largest size to read a whole list (`isWhole`), else the usual size if the
 * operation requires the parameter; otherwise no member.
 */
function pageOf({ parameters }: OperationDescription, isWhole: boolean): Row {
  const size = parameters.find(({ name }) => name === 'pageSize')
  if (!size || !(isWhole || size.required)) return {}
  const wanted = isWhole ? allPageSize : usualPageSize
  return { pageSize: Math.min(size.maximum ?? wanted, wanted) }
}

type Functions = Record<string, Record<string, (...args: unknown[]) => unknown>>

function callOf(
  client: ResellerClient,
  operation: OperationDescription,
  params: Row,
  body: unknown,
  options: object,
) {
  const args = [
    ...(operation.parameters.length > 0 ? [params] : []),
    ...(operation.body ? [body] : []),
    options,
  ]
  return (client as unknown as Functions)[operation.noun]![operation.name]!(...args)
}

function requestOptions(options: Given): ReadOptions & WriteOptions {
  const { ifMatch, ifNoneMatch, idempotencyKey, correlationId, dryRun } = options
  return {
    ...(ifMatch !== undefined && { ifMatch }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(correlationId !== undefined && { correlationId }),
    ...(dryRun && { dryRun }),
  }
}

async function download(open: (more: FileOptions) => FileCall, { output }: Given): Promise<void> {
  if (output === undefined) return await downloadToStdout(open)
  const progress = progressLine()
  const size = await downloadTo(output, open, (bytes) => progress.show(`${output}: ${bytes} bytes`))
  progress.end()
  console.error(`${output}: ${size} bytes, complete.`)
}

async function showAll(call: PageCall<AnyPage>, options: Given): Promise<void> {
  const writer = rowWriter(options)
  for await (const page of call.pages()) await writer.write(rowsOf(page))
  await writer.end()
}

async function showFinished(
  client: ResellerClient,
  data: unknown,
  operationId: string,
  options: Given,
): Promise<void> {
  const wait = options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1_000 }
  const operation = await client.waitFor(operationId, wait)
  await showAnswer({ data: data ?? null, operation }, options)
}

function headersText({ status, etag, correlationId, operationId, isReplayed }: Answer<unknown>): string {
  const pairs = Object.entries({
    status,
    version: etag,
    'correlation id': correlationId,
    operation: operationId,
    replayed: isReplayed || undefined,
  })
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join('\n')
}

/** Prints the possible next step to stderr: to read the other pages, or to wait for background work. */
function hint({ data, operationId }: Answer<unknown>): void {
  const { items, totalCount, hasNextPage } = (data ?? {}) as {
    items?: unknown[]
    totalCount?: number
    hasNextPage?: boolean
  }
  if (hasNextPage) console.error(`${items?.length} of ${totalCount ?? 'more'}; --all lists all.`)
  if (operationId !== undefined)
    console.error(`Background work: reseller-api operations watch ${operationId}`)
}

/** Returns the name under which commander stores a flag. */
function camelCase(flag: string): string {
  return flag.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
}
