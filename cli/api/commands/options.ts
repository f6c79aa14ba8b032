import { type Command, InvalidArgumentError, Option } from 'commander'
import { createClient, type ResellerClient } from '../../../client/src/client.ts'
import type { ClientOptions, ServiceOptions } from '../../../client/src/options.ts'
import { type AccessFlags, clientOptions, resolveAccess } from '../access/access.ts'
import { exactNumber } from '../output/rows.ts'
import type { Format } from '../output/show.ts'

/** The flags that all commands of the API have. */
export interface CommonFlags extends AccessFlags, Format {
  readonly timeout?: number
  readonly retries?: number
}

/** Adds the flags for service, tenant and caller. */
export function withAccess(command: Command): Command {
  return withLimits(
    command
      .optionsGroup('Connection:')
      .option('--profile <name>', 'profile of the configuration')
      .option('--url <url>', 'address of the service')
      .option('--tenant <domain>', 'domain of the tenant'),
  )
}

/** Adds the flags for retries and timeouts. */
export function withLimits(command: Command): Command {
  return command
    .option('--retries <number>', 'largest number of retries; 5 by default', wholeNumber)
    .option(
      '--timeout <seconds>',
      'longest wait for an answer, or for the background work of --wait',
      seconds,
    )
}

/** Adds the flags that select the form of the output. */
export function withFormat(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .addOption(new Option('--json', 'print one JSON document').conflicts(['jsonl', 'csv', 'columns']))
    .addOption(new Option('--jsonl', 'print one line of JSON for each item').conflicts(['csv', 'columns']))
    .option('--csv', 'print CSV with the columns of --columns, or all')
    .option('--columns <names>', 'columns, separated by commas; a.b for a member of a nested object')
}

/** Returns a client for the flags of a command. Its decimals keep all their digits. */
export async function clientFor(flags: CommonFlags): Promise<ResellerClient> {
  return createClient({
    ...(await connectionOptions(flags)),
    decimal: exactNumber,
  } as unknown as ClientOptions)
}

/** Returns the options of a client for the flags of a command. */
export async function connectionOptions(flags: CommonFlags): Promise<ClientOptions> {
  return { ...clientOptions(await resolveAccess(flags)), ...limitsOf(flags) }
}

/** Returns the options of a client that the flags for retries and timeouts set. */
export function limitsOf(flags: CommonFlags): Pick<ServiceOptions, 'timeoutMs' | 'maxRetries'> {
  return {
    ...(flags.timeout !== undefined && { timeoutMs: flags.timeout * 1_000 }),
    ...(flags.retries !== undefined && { maxRetries: flags.retries }),
  }
}

function wholeNumber(value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('The value must be a whole number from 0 to 999.')
}

function seconds(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('The value must be a whole number of seconds from 1.')
}
