import { type Command, InvalidArgumentError, Option } from 'commander'
import { PositionRefused } from '../../../client/src/errors/errors.ts'
import type { ResellerEvent } from '../../../client/src/events/event.ts'
import type { EventBatch, EventsWanted } from '../../../client/src/events/follow.ts'
import { aligned, print, shown } from '../../output.ts'
import { eventTypes } from '../generated/contract.ts'
import { matchingTypes } from './event-types.ts'
import { type CommonFlags, clientFor, withAccess } from './options.ts'

/** The flags that select events. */
export interface EventFlags extends CommonFlags {
  readonly type: readonly string[]
  readonly start: 'now' | 'oldest'
  readonly after?: string
  readonly count?: number
}

/** Adds the flags that select events. */
export function withEvents(command: Command): Command {
  const types = new Option('--type <pattern>', 'type of events, such as "order.*"; can be repeated')
  return command
    .addOption(
      types
        .argParser((value: string, before: readonly string[]) => [...before, value])
        .default([], 'all types'),
    )
    .addOption(new Option('--start <place>', 'where to begin').choices(['now', 'oldest']).default('now'))
    .option('--after <position>', 'begin after this position of the feed')
    .option('--count <number>', 'end after this number of events', positive)
}

/**
 * Runs `handle` for each selected event, one after the other, up to the number of events that the flags limit. At the
 * end, also after a failure or an interruption, prints the position after the last batch to stderr.
 */
export async function forEachEvent(
  options: EventFlags,
  handle: (event: ResellerEvent) => Promise<void>,
): Promise<void> {
  let last = options.after
  const report = () => {
    if (last !== undefined) console.error(`Position: ${last}`)
  }
  const interrupted = () => {
    report()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  try {
    for await (const { events, position } of wantedEvents(options)) {
      for (const event of events) await handle(event)
      last = position
    }
  } catch (error) {
    if (error instanceof PositionRefused) last = undefined
    throw error
  } finally {
    process.off('SIGINT', interrupted)
    report()
  }
}

/**
 * Yields batches of the selected events, each with the position after it, up to the number of events that the flags
 * limit.
 */
async function* wantedEvents(options: EventFlags): AsyncGenerator<EventBatch, void> {
  const client = await clientFor(options)
  const controller = new AbortController()
  const types = matchingTypes(options.type, eventTypes) as NonNullable<EventsWanted['types']>
  const { after, start, count = Number.POSITIVE_INFINITY } = options
  const wanted = { after, start, signal: controller.signal, ...(types.length > 0 && { types }) }
  let left = count
  for await (const { events, position } of client.events.follow(wanted)) {
    const some = events.slice(0, left)
    yield { events: some, position }
    left -= some.length
    if (left <= 0) break
  }
  controller.abort()
}

/** Adds `tail` to the commands about events. */
export function addTailCommand(events: Command): void {
  const command = events
    .command('tail')
    .summary('Print events as they happen')
    .description(
      'Print each new event until Ctrl-C. After a lost connection the command continues without a gap. At the ' +
        'end, also after a failure, stderr has the position for --after.',
    )
    .option('--json', 'print one line of JSON for each event')
    .option('--jsonl', 'the same as --json')
  withAccess(withEvents(command)).action(async (options: EventFlags) => {
    await forEachEvent(options, async (event) => {
      await print(`${options.json || options.jsonl ? JSON.stringify(event) : lineOf(event)}\n`)
    })
  })
}

/** Returns one line about an event. */
export function lineOf({ time, type, subject }: Pick<ResellerEvent, 'time' | 'type' | 'subject'>): string {
  return aligned([shown(time), shown(type), shown(subject)], [24, 48])
}

function positive(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('The value must be a whole number from 1.')
}
